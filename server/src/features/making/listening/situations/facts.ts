import type { Fact } from './scene.ts';

/** Kinds of facts that more than one situation needs. Names are those of textbooks. */
export const women = [
  'Lily',
  'Amy',
  'Kate',
  'Linda',
  'Emma',
  'Grace',
  'Mary',
  'Jane',
  'Helen',
  'Sarah',
  'Alice',
  'Lucy',
];
export const men = ['Tom', 'Mike', 'Jack', 'Peter', 'David', 'Bob', 'Sam', 'Tony', 'Frank', 'Eric', 'Ben', 'Paul'];

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdays = days.slice(0, 5);
export const weekend = [
  'Friday evening',
  'Saturday morning',
  'Saturday afternoon',
  'Sunday morning',
  'Sunday afternoon',
];

export const afternoonTimes = [
  'two o’clock',
  'half past two',
  'three o’clock',
  'half past three',
  'four o’clock',
  'a quarter past four',
  'half past four',
  'five o’clock',
];

export const prices: readonly Fact[] = [
  { each: '12 yuan', two: '24 yuan', three: '36 yuan' },
  { each: '15 yuan', two: '30 yuan', three: '45 yuan' },
  { each: '18 yuan', two: '36 yuan', three: '54 yuan' },
  { each: '20 yuan', two: '40 yuan', three: '60 yuan' },
  { each: '25 yuan', two: '50 yuan', three: '75 yuan' },
  { each: '32 yuan', two: '64 yuan', three: '96 yuan' },
  { each: '40 yuan', two: '80 yuan', three: '120 yuan' },
];

export const cities = ['Beijing', 'Shanghai', 'Xi’an', 'Chengdu', 'Harbin', 'Kunming', 'Sanya', 'Hangzhou'];
export const illnesses = ['a cold', 'a fever', 'a headache', 'a toothache', 'a stomachache', 'a bad cough'];
export const dates = [
  'May 4th',
  'March 12th',
  'April 1st',
  'August 9th',
  'October 20th',
  'June 3rd',
  'November 23rd',
  'January 5th',
];
export const foods = [
  'noodles',
  'dumplings',
  'a hamburger',
  'a sandwich',
  'beef and rice',
  'chicken soup',
  'a vegetable salad',
  'fish and rice',
];
export const drinks = ['orange juice', 'milk', 'tea', 'water', 'apple juice', 'coffee'];
export const subjects = ['Chinese', 'math', 'English', 'science', 'art', 'music', 'PE'];
export const seniorSubjects = ['history', 'physics', 'biology', 'chemistry', 'geography', 'art'];
