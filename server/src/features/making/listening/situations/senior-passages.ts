import type { Scene } from './scene.ts';

export const seniorPassages: readonly Scene[] = [
  {
    title: '关于睡眠的讲座',
    topics: ['健康', '生活', 'health', 'sleep', 'lifestyle', 'talk'],
    facts: {
      hours: ['seven and eight', 'eight and nine', 'eight and ten'],
      share: ['one third', 'two thirds', 'nearly half'],
      tip: ['turn off all screens', 'take a warm bath', 'read a few pages of a book', 'listen to quiet music'],
      when: ['an hour before bed', 'half an hour before bed', 'two hours before bed'],
      day: ['Tuesday', 'Wednesday', 'Thursday'],
    },
    lines: [
      'Good afternoon, everyone. Today I’d like to talk about sleep.',
      'Most teenagers need between {hours} hours a night. A recent survey shows, however, that {share} of our students get less than that.',
      'It is not only a matter of feeling tired. While we sleep, the brain sorts what we learned during the day.',
      'So what can you do? My advice is simple: {tip} {when}, and go to bed at the same time every night.',
      'If you want to know more, come to the health club on {day}. You’re all welcome.',
    ],
    asked: [
      {
        ask: 'What is the talk mainly about?',
        answer: 'Sleep.',
        others: ['Food.', 'Exercise.'],
        heard: 'talk about sleep',
      },
      { ask: 'How many of the students sleep too little?', answer: '{share}.', heard: '{share} of our students' },
      {
        ask: 'What does the brain do while we sleep?',
        answer: 'It sorts what we have learned.',
        others: ['It stops working.', 'It makes us hungry.'],
        heard: 'the brain sorts what we learned',
      },
      { ask: 'What does the speaker advise students to do?', answer: '{tip}.', heard: '{tip}' },
      { ask: 'When does the health club meet?', answer: 'On {day}.' },
    ],
  },
  {
    title: '博物馆导览',
    topics: ['博物馆', '旅行', '文化', '历史', 'museum', 'culture', 'history', 'travel', 'visit'],
    facts: {
      year: ['1905', '1926', '1958', '1987'],
      was: ['a factory', 'a railway station', 'a bank', 'a school'],
      floor: ['the ground floor', 'the second floor', 'the third floor', 'the top floor'],
      long: ['forty minutes', 'an hour', 'ninety minutes', 'two hours'],
      gift: ['a map', 'a postcard', 'a bookmark', 'a small badge'],
    },
    lines: [
      'Welcome to the City Museum. My name is {w}, and I’ll be your guide today.',
      'The building you are standing in was opened in {year}. In those days it was {was}, and it only became a museum much later.',
      'We’ll start with the paintings and finish on {floor}, where our oldest pieces are kept.',
      'The tour takes about {long}. You’re welcome to take photographs, but please don’t touch anything.',
      'At the end everyone will get {gift} to take home. Now, please follow me.',
    ],
    asked: [
      { ask: 'When was the building opened?', answer: 'In {year}.' },
      { ask: 'What was the building at first?', answer: '{was}.' },
      { ask: 'Where are the oldest pieces kept?', answer: 'On {floor}.' },
      { ask: 'How long does the tour take?', answer: 'About {long}.' },
      { ask: 'What will the visitors get in the end?', answer: '{gift}.' },
    ],
  },
  {
    title: '创业的年轻人',
    topics: ['工作', '人物', '创业', 'job', 'work', 'business', 'people', 'success'],
    facts: {
      age: ['nineteen', 'twenty-one', 'twenty-three'],
      sells: ['bread without sugar', 'bags made from old jeans', 'repaired bicycles', 'honey from city roofs'],
      from: ['her grandmother', 'a magazine article', 'a trip abroad', 'a school project'],
      hard: ['to find customers', 'to borrow money', 'to get up early', 'to work alone'],
      next: ['open a second shop', 'teach young people', 'sell online', 'write a book'],
    },
    lines: [
      '{w} was only {age} when she started her own business. Today her small shop sells {sells}.',
      'The idea came from {from}. At first nobody believed that it would work.',
      'In the beginning, she says, the hardest thing was {hard}. There were weeks when she earned nothing at all.',
      'But she didn’t give up, and after a year people began to come from all over the city.',
      'Now she is planning to {next}. Her advice is short: start small, and never stop learning.',
    ],
    asked: [
      { ask: 'How old was {w} when she started her business?', answer: '{age}.' },
      { ask: 'Where did the idea come from?', answer: '{from}.', heard: 'came from {from}' },
      { ask: 'What was the hardest thing in the beginning?', answer: '{hard}.', heard: '{hard}' },
      { ask: 'What is {w} planning to do?', answer: '{next}.', heard: 'planning to {next}' },
      {
        ask: 'Which word best describes {w}?',
        answer: 'Determined.',
        others: ['Lazy.', 'Careless.'],
        heard: 'she didn’t give up',
      },
    ],
  },
  {
    title: '海边清洁',
    topics: ['环保', '志愿', '自然', 'environment', 'pollution', 'volunteer', 'sea', 'nature'],
    facts: {
      count: ['eighty', 'a hundred and twenty', 'two hundred', 'three hundred'],
      most: ['plastic bottles', 'fishing nets', 'paper cups', 'plastic bags'],
      found: ['an old bicycle', 'a wooden chair', 'a broken radio', 'a letter in a bottle'],
      month: ['April', 'June', 'September', 'October'],
      bring: ['gloves', 'drinking water', 'a hat', 'warm clothes'],
    },
    lines: [
      'And now some local news. Last Saturday {count} volunteers cleaned the beach at North Bay.',
      'Most of the rubbish they collected was {most}, but they also found {found}.',
      'The group’s leader, {m} Hill, said that the sea was cleaner than a year ago, but that there was still a lot to do.',
      'The next clean-up will take place in {month}. Anyone over twelve can take part.',
      'If you’d like to help, you needn’t sign up. Just come along and bring {bring}.',
    ],
    asked: [
      { ask: 'How many volunteers cleaned the beach?', answer: '{count}.', heard: '{count} volunteers' },
      { ask: 'What did they collect most?', answer: '{most}.' },
      {
        ask: 'What did the group’s leader say about the sea?',
        answer: 'It is cleaner than before.',
        others: ['It is too cold to swim in.', 'It has fewer fish now.'],
        heard: 'cleaner than a year ago',
      },
      { ask: 'When will the next clean-up take place?', answer: 'In {month}.' },
      { ask: 'What should people bring?', answer: '{bring}.' },
    ],
  },
];
