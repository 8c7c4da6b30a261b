import type { TimetableSlot } from '@app/contract/making/timetables.ts';

/** The times of an ordinary school day, offered until she says hers. */
export const usualSlots: readonly TimetableSlot[] = [
  { slot: 1, begins: '08:00', ends: '08:45' },
  { slot: 2, begins: '08:55', ends: '09:40' },
  { slot: 3, begins: '10:10', ends: '10:55' },
  { slot: 4, begins: '11:05', ends: '11:50' },
  { slot: 5, begins: '14:00', ends: '14:45' },
  { slot: 6, begins: '14:55', ends: '15:40' },
  { slot: 7, begins: '15:50', ends: '16:35' },
  { slot: 8, begins: '16:45', ends: '17:30' },
  { slot: 9, begins: '18:30', ends: '19:15' },
  { slot: 10, begins: '19:25', ends: '20:10' },
  { slot: 11, begins: '20:20', ends: '21:05' },
  { slot: 12, begins: '21:15', ends: '22:00' },
];

/** How many rows an empty timetable has. */
export const USUAL_SLOT_COUNT = 8;
