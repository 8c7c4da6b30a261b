import * as facts from './facts.ts';
import type { Scene } from './scene.ts';

/** Grades 10 to 12: longer turns, and answers that have to be understood: why, what next, what somebody thinks. */
export const seniorDialogues: readonly Scene[] = [
  {
    title: '订酒店',
    topics: ['酒店', '旅行', 'hotel', 'travel', 'room', 'book'],
    facts: {
      nights: ['two nights', 'three nights', 'four nights', 'five nights'],
      room: ['a single room', 'a double room', 'a family room'],
      price: ['280 yuan', '320 yuan', '360 yuan', '420 yuan'],
      view: ['facing the lake', 'with a view of the garden', 'on a quiet floor', 'close to the gym'],
    },
    lines: [
      'W: Lakeside Hotel. How can I help you?',
      'M: I’d like to book {room} for {nights}, starting this Friday.',
      'W: Let me check. Yes, we have one available {view}. It’s {price} a night, breakfast included.',
      'M: That sounds reasonable. I’ll take it.',
    ],
    asked: [
      { ask: 'How long will the man stay at the hotel?', answer: '{nights}.' },
      { ask: 'What does the man want to book?', answer: '{room}.' },
      { ask: 'How much does the man have to pay a night?', answer: '{price}.' },
    ],
  },
  {
    title: '航班延误',
    topics: ['机场', '交通', '旅行', 'flight', 'airport', 'plane', 'delay', 'travel'],
    facts: {
      city: facts.cities,
      why: ['the heavy fog', 'a thunderstorm', 'an engine check', 'heavy snow'],
      time: ['9:40', '10:15', '11:30', '12:20'],
      wait: ['get a cup of coffee', 'look around the bookshop', 'call my sister', 'finish my report'],
    },
    lines: [
      'M: Have you heard? Our flight to {city} has been delayed because of {why}.',
      'W: Oh, no. Did they say when we can board?',
      'M: Not before {time}, I’m afraid.',
      'W: Well, we can’t change that. I’ll {wait} while we’re waiting.',
    ],
    asked: [
      { ask: 'Why has the flight been delayed?', answer: 'Because of {why}.' },
      { ask: 'When can the speakers board at the earliest?', answer: 'At {time}.', heard: 'Not before {time}' },
      {
        ask: 'Where does the conversation most probably take place?',
        answer: 'At an airport.',
        others: ['In a taxi.', 'At a hotel.'],
        heard: 'when we can board',
      },
    ],
  },
  {
    title: '面试',
    topics: ['面试', '工作', '职业', 'job', 'interview', 'work', 'career'],
    facts: {
      job: ['a shop assistant', 'a tour guide', 'a summer camp helper', 'a library assistant'],
      skill: [
        'speaks two foreign languages',
        'has worked in a team',
        'is good with children',
        'is patient with people',
      ],
      start: ['next Monday', 'right after the exams', 'at the beginning of July', 'in two weeks'],
    },
    lines: [
      'W: So you’re applying for the job as {job}. What makes you the right person?',
      'M: Well, my teachers would say that I’m somebody who {skill}.',
      'W: Good. That’s exactly what we’re looking for. When could you start?',
      'M: I could start {start}, if that suits you.',
    ],
    asked: [
      { ask: 'What job is the man applying for?', answer: 'A job as {job}.', heard: 'as {job}' },
      { ask: 'When could the man start?', answer: '{start}.' },
      {
        ask: 'What are the speakers doing?',
        answer: 'Having a job interview.',
        others: ['Planning a holiday.', 'Discussing a film.'],
        heard: 'applying for the job',
      },
    ],
  },
  {
    title: '论文截止日期',
    topics: ['学习', '作业', '学校', 'paper', 'deadline', 'report', 'study', 'school'],
    facts: {
      subject: facts.seniorSubjects,
      old: ['Monday', 'Tuesday', 'Wednesday'],
      due: ['Thursday', 'Friday', 'Saturday'],
      why: [
        'my computer broke down',
        'I had to look after my grandmother',
        'I couldn’t find enough books',
        'I was ill for a week',
      ],
    },
    lines: [
      'M: Excuse me, Professor Lee. Could I hand in my {subject} paper a bit later?',
      'W: It’s due on {old}, you know. What’s the problem?',
      'M: I’m really sorry, but {why}.',
      'W: All right. I’ll give you until {due}, but not a day longer.',
    ],
    asked: [
      { ask: 'When does the man have to hand in his paper now?', answer: 'On {due}.', heard: 'until {due}' },
      { ask: 'What subject is the paper about?', answer: '{subject}.' },
      {
        ask: 'What does the man ask the woman for?',
        answer: 'More time.',
        others: ['Some books.', 'A new topic.'],
        heard: 'a bit later',
      },
    ],
  },
  {
    title: '约看牙医',
    topics: ['健康', '看病', '预约', 'doctor', 'dentist', 'appointment', 'health'],
    facts: {
      day: facts.weekdays,
      time: ['9:15', '10:45', '2:30', '4:00'],
      other: ['I have an exam then', 'I’ll be at work then', 'I have a meeting then', 'I have to pick up my son then'],
      at: ['5:15', '5:30', '5:45', '6:10'],
    },
    lines: [
      'W: Dr Smith’s office. Good morning.',
      'M: Good morning. I’d like to make an appointment. One of my teeth has been hurting.',
      'W: I’m sorry to hear that. How about {day} at {time}?',
      'M: I’m afraid {other}. Do you have anything later that day?',
      'W: Yes, there’s still {at}. Would that do?',
      'M: That’s perfect. Thank you.',
    ],
    asked: [
      { ask: 'When will the man see the dentist?', answer: 'On {day} at {at}.', heard: 'there’s still {at}' },
      {
        ask: 'Why does the man call?',
        answer: 'To make an appointment.',
        others: ['To ask the way.', 'To cancel a meeting.'],
        heard: 'make an appointment',
      },
    ],
  },
  {
    title: '退换商品',
    topics: ['购物', '投诉', 'shopping', 'return', 'shop', 'buy', 'complain'],
    facts: {
      thing: ['headphones', 'running shoes', 'sunglasses', 'gloves'],
      fault: ['are too small', 'don’t work', 'are the wrong colour', 'broke on the first day'],
      when: ['yesterday', 'last Friday', 'two days ago', 'last week'],
      wish: [
        { mine: 'change them for another pair', his: 'Change them for another pair' },
        { mine: 'have my money back', his: 'Get his money back' },
        { mine: 'have them repaired', his: 'Have them repaired' },
      ],
    },
    lines: [
      'W: Good afternoon, sir. What can I do for you?',
      'M: I bought these {thing} here {when}, but they {fault}.',
      'W: I’m sorry about that. Do you have the receipt with you?',
      'M: Here it is. I’d like to {wish.mine}, if that’s possible.',
      'W: No problem. It will only take a minute.',
    ],
    asked: [
      { ask: 'What is the problem with the {thing}?', answer: 'They {fault}.' },
      { ask: 'When did the man buy the {thing}?', answer: '{when}.' },
      { ask: 'What does the man want to do?', answer: '{wish.his}.', heard: '{wish.mine}' },
    ],
  },
  {
    title: '上下班交通',
    topics: ['交通', '城市', '环保', 'traffic', 'transport', 'bus', 'subway', 'bike', 'work'],
    facts: {
      old: ['drive', 'take a taxi', 'take the bus'],
      now: [
        { i: 'cycle', he: 'cycles' },
        { i: 'take the subway', he: 'takes the subway' },
        { i: 'walk', he: 'walks' },
      ],
      why: [
        { mine: 'It saves money', his: 'To save money' },
        { mine: 'I want to keep fit', his: 'To keep fit' },
        { mine: 'I hate sitting in heavy traffic', his: 'To avoid the heavy traffic' },
        { mine: 'It’s better for the environment', his: 'To protect the environment' },
      ],
      long: ['a quarter of an hour', 'twenty-five minutes', 'forty minutes', 'half an hour'],
    },
    lines: [
      'W: You used to {old} to work, didn’t you?',
      'M: I did, but these days I {now.i}. {why.mine}.',
      'W: And how long does it take you?',
      'M: About {long}. I wish I had changed earlier.',
    ],
    asked: [
      { ask: 'How does the man go to work now?', answer: 'He {now.he}.', heard: 'these days I {now.i}' },
      { ask: 'How long does it take the man to get to work?', answer: '{long}.' },
      { ask: 'Why has the man changed?', answer: '{why.his}.', heard: '{why.mine}' },
    ],
  },
  {
    title: '谈一部电影',
    topics: ['电影', '娱乐', '爱好', 'film', 'movie', 'music', 'opinion', 'entertainment'],
    facts: {
      good: ['the music', 'the acting', 'the camera work', 'the story'],
      bad: ['far too long', 'hard to follow', 'a bit boring in the middle', 'far too sad'],
      with: ['roommate', 'cousin', 'brother', 'parents'],
    },
    lines: [
      'M: How was the film last night, {w}? You went with your {with}, right?',
      'W: Yes. Well, {good} was wonderful, I must say.',
      'M: But you don’t sound very excited.',
      'W: To be honest, it was {bad}. I wouldn’t see it again.',
    ],
    asked: [
      { ask: 'What does the woman like about the film?', answer: '{good}.', heard: '{good} was wonderful' },
      { ask: 'What does the woman think of the film?', answer: 'It was {bad}.' },
      { ask: 'Who did the woman go to the film with?', answer: 'Her {with}.', heard: 'with your {with}' },
    ],
  },
  {
    title: '天气改变计划',
    topics: ['天气', '计划', '户外', 'weather', 'plan', 'weekend', 'outdoor', 'hike'],
    facts: {
      plan: ['go hiking', 'go camping', 'have a barbecue', 'go fishing'],
      news: ['heavy rain', 'strong winds', 'a sudden drop in temperature', 'a thunderstorm'],
      instead: ['visit the science museum', 'see the new exhibition', 'go bowling', 'cook dinner together'],
    },
    lines: [
      'M: Are we still going to {plan} this Saturday?',
      'W: I’m not so sure. The forecast says there’ll be {news}.',
      'M: That’s a shame. What shall we do instead?',
      'W: Why don’t we {instead}? We can {plan} some other time.',
      'M: Good idea. I’ll let the others know.',
    ],
    asked: [
      { ask: 'What will the speakers do this Saturday?', answer: '{instead}.', heard: 'Why don’t we {instead}' },
      {
        ask: 'What does the forecast say about Saturday?',
        answer: 'There will be {news}.',
        heard: 'there’ll be {news}',
      },
      {
        ask: 'What will the man do next?',
        answer: 'Tell the others.',
        others: ['Buy tickets.', 'Check the weather again.'],
        heard: 'let the others know',
      },
    ],
  },
  {
    title: '选课',
    topics: ['学校', '课程', '学习', 'course', 'subject', 'school', 'university', 'study'],
    facts: {
      one: facts.seniorSubjects,
      two: facts.seniorSubjects,
      why: [
        'the teacher is full of humour',
        'there are lots of experiments',
        'it will help me in my future career',
        'there’s less homework',
      ],
    },
    lines: [
      'W: Have you decided which course to take next term, {m}?',
      'M: I was going to take {one}, but I’ve changed my mind. I’ll take {two} instead.',
      'W: Really? What made you change your mind?',
      'M: I’ve heard that {why}.',
      'W: I see. I hope you’ll enjoy it.',
    ],
    asked: [
      { ask: 'Which course will {m} take?', answer: '{two}.', heard: 'I’ll take {two} instead' },
      {
        ask: 'What are the speakers talking about?',
        answer: 'A course for next term.',
        others: ['A trip with the class.', 'A job for the summer.'],
        heard: 'which course to take next term',
      },
    ],
  },
  {
    title: '修东西',
    topics: ['电话', '维修', '科技', 'repair', 'phone', 'computer', 'telephone', 'technology'],
    facts: {
      thing: ['washing machine', 'fridge', 'computer', 'air conditioner'],
      sign: ['makes a strange noise', 'won’t start', 'keeps stopping', 'smells of smoke'],
      come: ['this afternoon', 'tomorrow morning', 'tomorrow evening', 'on Thursday'],
    },
    lines: [
      'M: City Repair Service. What can I do for you?',
      'W: Hello. My {thing} {sign}. Could you send somebody to have a look?',
      'M: Of course. Our man could come {come}. Will you be at home?',
      'W: Yes, that suits me fine.',
    ],
    asked: [
      { ask: 'What does the woman need to have repaired?', answer: 'Her {thing}.', heard: 'My {thing}' },
      { ask: 'When will somebody come?', answer: '{come}.' },
      { ask: 'What is wrong with the {thing}?', answer: 'It {sign}.', heard: '{sign}' },
    ],
  },
  {
    title: '餐厅订位',
    topics: ['餐厅', '食物', '聚会', 'restaurant', 'dinner', 'food', 'party', 'birthday'],
    facts: {
      people: ['four', 'six', 'eight', 'ten'],
      time: ['6:00', '6:30', '7:15', '8:00'],
      day: facts.days,
      why: [
        { mine: 'my father’s birthday', his: 'his father’s birthday' },
        { mine: 'our wedding anniversary', his: 'his wedding anniversary' },
        { mine: 'my daughter’s graduation', his: 'his daughter’s graduation' },
        { mine: 'an old friend’s visit', his: 'an old friend’s visit' },
      ],
    },
    lines: [
      'W: Golden Garden Restaurant. May I help you?',
      'M: Yes, I’d like to book a table for {people} on {day} evening.',
      'W: Certainly. What time would you like to come?',
      'M: At {time}. It’s for {why.mine}, so a quiet corner would be nice.',
      'W: We’ll do our best, sir.',
    ],
    asked: [
      { ask: 'How many people will come?', answer: '{people}.', heard: 'a table for {people}' },
      { ask: 'What time will they come?', answer: 'At {time}.' },
      { ask: 'Why does the man book a table?', answer: 'For {why.his}.', heard: 'for {why.mine}' },
    ],
  },
  {
    title: '校园活动',
    topics: ['活动', '社团', '志愿', 'club', 'activity', 'volunteer', 'school', 'event'],
    facts: {
      event: ['the charity run', 'the science fair', 'the reading week', 'the talent show'],
      task: ['design the posters', 'look after the guests', 'collect the money', 'take the photographs'],
      day: facts.weekdays,
    },
    lines: [
      'W: We’re still looking for people to help with {event}. Are you interested, {m}?',
      'M: I’d be glad to. What do you need?',
      'W: Somebody has to {task}. Could you do that?',
      'M: Sure. When do we meet?',
      'W: The first meeting is on {day}, right after school.',
    ],
    asked: [
      { ask: 'What will {m} do?', answer: '{task}.', heard: 'has to {task}' },
      { ask: 'When is the first meeting?', answer: 'On {day}.' },
      { ask: 'What are the speakers preparing for?', answer: '{event}.' },
    ],
  },
  {
    title: '问路',
    topics: ['问路', '城市', '交通', 'way', 'direction', 'where', 'city'],
    facts: {
      place: ['Central Station', 'the National Gallery', 'the Concert Hall', 'the Grand Theatre'],
      line: ['Line 1', 'Line 2', 'Line 4', 'Line 5'],
      stops: ['two stops', 'three stops', 'five stops', 'six stops'],
      exit: ['Exit A', 'Exit B', 'Exit C', 'Exit D'],
    },
    lines: [
      'M: Excuse me, what’s the quickest way to {place}?',
      'W: I’d take the subway if I were you. Take {line} and get off after {stops}.',
      'M: And then?',
      'W: Leave by {exit} and you’ll see it right in front of you.',
      'M: Thanks a lot. I was about to call a taxi.',
    ],
    asked: [
      {
        ask: 'How will the man get to {place}?',
        answer: 'By subway.',
        others: ['By taxi.', 'By bus.'],
        heard: 'take the subway',
      },
      { ask: 'Which exit should the man use?', answer: '{exit}.' },
      { ask: 'How far should the man go?', answer: '{stops}.' },
    ],
  },
];
