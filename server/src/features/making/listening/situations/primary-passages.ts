import type { Scene } from './scene.ts';

export const primaryPassages: readonly Scene[] = [
  {
    title: '我的新朋友',
    topics: ['朋友', '学校', '人物', 'friend', 'classmate', 'people'],
    facts: {
      from: ['Canada', 'Australia', 'America', 'the UK'],
      age: ['nine', 'ten', 'eleven', 'twelve'],
      likes: ['playing football', 'singing', 'drawing pictures', 'reading stories', 'swimming'],
      food: ['noodles', 'dumplings', 'fish', 'chicken', 'beef'],
      by: ['on foot', 'by bus', 'by bike', 'by car'],
    },
    lines: [
      'I have a new friend. Her name is {w}. She is from {from}.',
      'She is {age} years old. She has long hair and big eyes.',
      '{w} likes {likes}. She goes to school {by} every day.',
      'She likes Chinese food, too. Her favourite food is {food}.',
      'We are good friends.',
    ],
    asked: [
      { ask: 'Where is {w} from?', answer: 'She is from {from}.' },
      { ask: 'How old is {w}?', answer: 'She is {age}.', heard: '{age} years old' },
      { ask: 'What does {w} like?', answer: 'She likes {likes}.', heard: 'likes {likes}' },
      { ask: 'How does {w} go to school?', answer: 'She goes to school {by}.' },
      { ask: 'What is her favourite food?', answer: '{food}.', heard: 'favourite food is {food}' },
    ],
  },
  {
    title: '快乐的星期天',
    topics: ['周末', '家庭', '过去', 'sunday', 'family', 'weekend', 'park'],
    facts: {
      place: ['the zoo', 'the park', 'the beach', 'the farm', 'the museum'],
      by: ['by bus', 'by car', 'by subway', 'by bike'],
      time: ['8:00', '8:30', '9:00', '9:30'],
      food: ['sandwiches', 'noodles', 'hamburgers', 'dumplings'],
      did: ['took many pictures', 'sang songs', 'played games', 'drew pictures'],
    },
    lines: [
      'My name is {m}. Last Sunday was sunny and warm.',
      'I went to {place} with my parents. We went there {by} at {time} in the morning.',
      'For lunch we had {food}. They were very good.',
      'In the afternoon we {did}. Then we went home.',
      'I was tired but happy.',
    ],
    asked: [
      { ask: 'Where did {m} go last Sunday?', answer: 'To {place}.' },
      { ask: 'How did they go there?', answer: '{by}.' },
      { ask: 'What did they have for lunch?', answer: '{food}.' },
      { ask: 'What did they do in the afternoon?', answer: 'They {did}.', heard: 'we {did}' },
      {
        ask: 'What was the weather like?',
        answer: 'It was sunny.',
        others: ['It was rainy.', 'It was windy.'],
        heard: 'sunny and warm',
      },
    ],
  },
  {
    title: '我的学校',
    topics: ['学校', '老师', '课程', 'school', 'teacher', 'classroom'],
    facts: {
      count: ['twenty', 'thirty', 'thirty-five', 'forty'],
      subject: ['English', 'math', 'science', 'music', 'art'],
      teacher: [
        { name: 'Mr Wang', look: 'tall and strong' },
        { name: 'Mr Chen', look: 'young and funny' },
        { name: 'Mr Zhao', look: 'thin and quiet' },
      ],
      room: ['a library', 'a computer room', 'an art room', 'a music room', 'a gym'],
      play: ['basketball', 'football', 'ping-pong', 'volleyball'],
    },
    lines: [
      'Hello! I’m {w}. I study in a big and beautiful school.',
      'There are {count} students in my class. {teacher.name} is our teacher. He is {teacher.look}.',
      'My favourite subject is {subject}.',
      'There is {room} on the second floor. I often go there.',
      'After school I play {play} with my friends.',
    ],
    asked: [
      { ask: 'How many students are there in {w}’s class?', answer: '{count}.' },
      { ask: 'What is {teacher.name} like?', answer: 'He is {teacher.look}.' },
      { ask: 'What is {w}’s favourite subject?', answer: '{subject}.' },
      { ask: 'What is on the second floor?', answer: '{room}.' },
      { ask: 'What does {w} do after school?', answer: 'She plays {play}.', heard: 'play {play}' },
    ],
  },
];
