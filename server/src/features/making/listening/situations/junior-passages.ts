import type { Scene } from './scene.ts';

export const juniorPassages: readonly Scene[] = [
  {
    title: '学校图书馆',
    topics: ['图书馆', '学校', '规则', 'library', 'school', 'rule', 'book'],
    facts: {
      built: ['1998', '2005', '2010', '2016'],
      count: ['ten thousand', 'twenty thousand', 'thirty thousand', 'fifty thousand'],
      close: ['5:30', '6:00', '6:30', '7:00'],
      keep: ['one week', 'two weeks', 'three weeks', 'a month'],
      never: ['eat anything', 'run around', 'use mobile phones', 'write in the books'],
    },
    lines: [
      'Good morning, boys and girls. Welcome to our school library.',
      'The library was built in {built}. There are about {count} books in it.',
      'It is open from 8:00 in the morning to {close} in the afternoon, from Monday to Friday.',
      'You can borrow three books at a time and keep them for {keep}.',
      'Please be quiet here, and never {never}. I hope you’ll enjoy reading.',
    ],
    asked: [
      { ask: 'When was the library built?', answer: 'In {built}.' },
      { ask: 'How many books are there in the library?', answer: 'About {count}.' },
      { ask: 'When does the library close?', answer: 'At {close}.', heard: 'to {close}' },
      { ask: 'How long can students keep the books?', answer: 'For {keep}.' },
      { ask: 'What mustn’t students do in the library?', answer: '{never}.', heard: 'never {never}' },
    ],
  },
  {
    title: '一次义卖',
    topics: ['志愿', '帮助', '活动', '过去', 'help', 'volunteer', 'sale', 'children'],
    facts: {
      day: ['Friday', 'Saturday', 'Sunday'],
      where: ['in the school garden', 'in front of the library', 'on the playground', 'in the city park'],
      sold: ['old books', 'toys', 'cakes', 'paper flowers', 'drawings'],
      money: ['320 yuan', '450 yuan', '560 yuan', '780 yuan'],
      gave: ['the children’s hospital', 'an old people’s home', 'a village school', 'the animal centre'],
    },
    lines: [
      'Hello, everyone. I’m {w}. I want to tell you about something special.',
      'Last {day} our class had a small sale {where}.',
      'We sold {sold}. Some parents and teachers came to help us.',
      'In two hours we got {money}. We gave all of it to {gave}.',
      'I was very tired that evening, but I have never been so happy.',
    ],
    asked: [
      { ask: 'Where was the sale?', answer: '{where}.' },
      { ask: 'What did the students sell?', answer: '{sold}.' },
      { ask: 'How much money did they get?', answer: '{money}.' },
      { ask: 'Who did they give the money to?', answer: '{gave}.' },
      {
        ask: 'How did {w} feel that evening?',
        answer: 'Tired but happy.',
        others: ['Sad and lonely.', 'Bored and angry.'],
        heard: 'very tired that evening, but I have never been so happy',
      },
    ],
  },
  {
    title: '我的一次进步',
    topics: ['学习', '英语', '成长', 'study', 'english', 'learn', 'change', 'used to'],
    facts: {
      was: ['shy', 'lazy', 'careless', 'quiet'],
      grade: ['Grade Seven', 'Grade Eight', 'Grade Nine'],
      helper: ['his English teacher', 'his grandfather', 'his best friend', 'his cousin'],
      every: ['twenty minutes', 'half an hour', 'forty minutes', 'fifty minutes'],
      prize: ['a dictionary', 'a pen', 'a storybook', 'a new bag'],
    },
    lines: [
      '{m} is a middle school student. He used to be {was}, and he was weak in English.',
      'Things began to change when he was in {grade}.',
      'That year {helper} gave him some good advice: speak English every day.',
      'Since then {m} has practised speaking English for {every} every evening.',
      'Last month he won the English speech competition and got {prize}. Everyone was proud of him.',
    ],
    asked: [
      { ask: 'What did {m} use to be like?', answer: 'He was {was}.', heard: 'used to be {was}' },
      { ask: 'When did things begin to change?', answer: 'When he was in {grade}.' },
      { ask: 'Who gave {m} advice?', answer: '{helper}.' },
      { ask: 'How long does {m} practise every evening?', answer: 'For {every}.' },
      { ask: 'What did {m} get last month?', answer: '{prize}.' },
    ],
  },
  {
    title: '旅行安排',
    topics: ['旅行', '计划', '通知', 'trip', 'travel', 'plan', 'visit', 'museum'],
    facts: {
      where: ['the Science Museum', 'the Flower Garden', 'the Space Centre', 'the Old Town'],
      meet: ['7:00', '7:15', '7:30', '7:45'],
      at: ['at the school gate', 'on the playground', 'in front of the library', 'at the bus stop'],
      lunch: ['noodles', 'sandwiches', 'rice and vegetables', 'dumplings'],
      back: ['four o’clock', 'half past four', 'five o’clock', 'half past five'],
    },
    lines: [
      'Attention, please. Tomorrow we’re going to visit {where}.',
      'We’ll meet {at} at {meet} in the morning. The bus will not wait, so don’t be late.',
      'It takes about an hour to get there. In the morning a guide will show us around.',
      'At twelve we’ll have {lunch} for lunch together.',
      'In the afternoon you can take photos, and we’ll be back at school by {back}.',
    ],
    asked: [
      { ask: 'Where are they going tomorrow?', answer: 'To {where}.', heard: 'visit {where}' },
      { ask: 'Where will they meet?', answer: '{at}.' },
      { ask: 'What time will they meet?', answer: 'At {meet}.' },
      { ask: 'What will they have for lunch?', answer: '{lunch}.' },
      { ask: 'When will they be back at school?', answer: 'By {back}.' },
    ],
  },
];
