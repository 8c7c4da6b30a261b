import * as facts from './facts.ts';
import type { Scene } from './scene.ts';

/** Grades 3 to 6: short turns, one fact in each, what the books of these years say. */
export const primaryDialogues: readonly Scene[] = [
  {
    title: '问路',
    topics: ['问路', '方位', '地点', '城市', 'way', 'where', 'place', 'museum', 'library'],
    facts: {
      place: ['library', 'museum', 'cinema', 'bookstore', 'zoo', 'toy shop', 'pet shop'],
      where: [
        'next to the bank',
        'behind the school',
        'near the post office',
        'in front of the park',
        'beside the hospital',
      ],
    },
    lines: [
      'W: Excuse me. Where is the {place}?',
      'M: It’s {where}.',
      'W: Is it far from here?',
      'M: No, it isn’t. You can walk there.',
    ],
    asked: [
      { ask: 'Where is the {place}?', answer: 'It’s {where}.' },
      { ask: 'Where does the girl want to go?', answer: 'To the {place}.' },
    ],
  },
  {
    title: '一天的时间',
    topics: ['时间', '作息', '日常', 'time', 'day', 'get up', 'school day'],
    facts: { up: ['6:00', '6:10', '6:20', '6:30', '6:40'], go: ['7:10', '7:20', '7:30', '7:40', '7:50'] },
    lines: [
      'W: What time do you get up on school days, {m}?',
      'M: I get up at {up}.',
      'W: And when do you go to school?',
      'M: I go to school at {go}.',
    ],
    asked: [
      { ask: 'What time does {m} get up?', answer: 'At {up}.' },
      { ask: 'When does {m} go to school?', answer: 'At {go}.' },
    ],
  },
  {
    title: '买东西',
    topics: ['购物', '买', '价钱', '衣服', 'shopping', 'how much', 'price', 'clothes', 'shop'],
    facts: {
      thing: ['cap', 'T-shirt', 'schoolbag', 'pencil box', 'storybook', 'toy car', 'kite'],
      colour: ['red', 'blue', 'green', 'yellow', 'black', 'white'],
      price: facts.prices,
    },
    lines: [
      'W: Good morning. Can I help you?',
      'M: Yes, please. I want a {thing}.',
      'W: How about this {colour} one? It’s nice.',
      'M: I like it. How much is it?',
      'W: It’s {price.each}.',
      'M: OK. I’ll take it.',
    ],
    asked: [
      { ask: 'What does the boy buy?', answer: 'A {thing}.' },
      { ask: 'How much is the {thing}?', answer: '{price.each}.' },
      { ask: 'What colour is the {thing}?', answer: '{colour}.' },
    ],
  },
  {
    title: '打电话约人',
    topics: ['打电话', '邀请', '周末', 'telephone', 'call', 'invite', 'weekend', 'play'],
    facts: {
      do: ['play football', 'fly kites', 'go swimming', 'see a film', 'ride bikes', 'play ping-pong'],
      day: facts.weekend,
    },
    lines: [
      'W: Hello! This is {w}. Is that {m}?',
      'M: Yes, it is. Hi, {w}!',
      'W: Are you free this weekend? Let’s {do} together.',
      'M: Great! When shall we meet?',
      'W: How about {day}?',
      'M: OK. See you then!',
    ],
    asked: [
      { ask: 'What are they going to do?', answer: 'They are going to {do}.', heard: '{do}' },
      { ask: 'When will they meet?', answer: 'On {day}.' },
    ],
  },
  {
    title: '天气',
    topics: ['天气', '季节', 'weather', 'season', 'rain', 'sunny'],
    facts: {
      there: [
        { city: 'Harbin', sky: 'snowy', feel: 'cold' },
        { city: 'Sanya', sky: 'sunny', feel: 'hot' },
        { city: 'Kunming', sky: 'sunny', feel: 'warm' },
        { city: 'Hangzhou', sky: 'rainy', feel: 'warm' },
        { city: 'Chengdu', sky: 'cloudy', feel: 'cool' },
        { city: 'Beijing', sky: 'windy', feel: 'cool' },
        { city: 'Xi’an', sky: 'windy', feel: 'cold' },
      ],
      do: ['play football', 'go for a walk', 'have a picnic', 'go shopping'],
    },
    lines: [
      'M: Hi, {w}! What’s the weather like in {there.city} today?',
      'W: It’s {there.sky}.',
      'M: Is it {there.feel}?',
      'W: Yes, it is. What about you? Can you {do} today?',
      'M: No, I can’t. I have a lot of homework.',
    ],
    asked: [
      { ask: 'What’s the weather like in {there.city}?', answer: 'It’s {there.sky}.' },
      { ask: 'Where is {w} now?', answer: 'In {there.city}.' },
    ],
  },
  {
    title: '看病',
    topics: ['看病', '健康', '身体', 'ill', 'sick', 'doctor', 'feel', 'matter'],
    facts: {
      ill: facts.illnesses,
      advice: ['drink more water', 'stay in bed', 'see a doctor', 'take some medicine', 'go home and rest'],
    },
    lines: [
      'W: What’s the matter, {m}? You look sad.',
      'M: I don’t feel well. I have {ill}.',
      'W: I’m sorry to hear that. You should {advice}.',
      'M: OK. Thank you, Miss Li.',
    ],
    asked: [
      { ask: 'What’s the matter with {m}?', answer: 'He has {ill}.', heard: 'have {ill}' },
      { ask: 'What should {m} do?', answer: 'He should {advice}.', heard: 'should {advice}' },
    ],
  },
  {
    title: '周末计划',
    topics: ['计划', '周末', '将来', 'plan', 'weekend', 'going to', 'holiday'],
    facts: {
      do: [
        'visit my grandparents',
        'go to the park',
        'see a film',
        'take a trip',
        'go to the supermarket',
        'go to the cinema',
      ],
      who: ['mother', 'father', 'sister', 'brother', 'aunt', 'uncle'],
      by: ['bus', 'train', 'subway', 'taxi', 'car'],
    },
    lines: [
      'M: What are you going to do tomorrow, {w}?',
      'W: I’m going to {do}.',
      'M: Who are you going with?',
      'W: With my {who}. We are going by {by}.',
      'M: Have a good time!',
    ],
    asked: [
      { ask: 'Who is {w} going with?', answer: 'Her {who}.', heard: 'my {who}' },
      { ask: 'How are they going?', answer: 'By {by}.' },
    ],
  },
  {
    title: '吃什么',
    topics: ['食物', '饮料', '餐厅', 'food', 'eat', 'drink', 'dinner', 'lunch', 'breakfast'],
    facts: { meal: ['breakfast', 'lunch', 'dinner'], food: facts.foods, drink: facts.drinks },
    lines: [
      'W: What would you like for {meal}, {m}?',
      'M: I’d like {food}, please.',
      'W: And what would you like to drink?',
      'M: I’d like some {drink}.',
    ],
    asked: [
      { ask: 'What would {m} like to eat?', answer: '{food}.' },
      { ask: 'What would {m} like to drink?', answer: 'Some {drink}.' },
    ],
  },
  {
    title: '爱好',
    topics: ['爱好', '兴趣', 'hobby', 'like', 'sport', 'free time'],
    facts: {
      one: ['reading stories', 'playing football', 'singing', 'drawing pictures', 'doing word puzzles', 'going hiking'],
      other: ['cooking', 'dancing', 'playing basketball', 'swimming', 'playing the piano', 'watching cartoons'],
    },
    lines: [
      'W: What’s your hobby, {m}?',
      'M: I like {one}. What about you, {w}?',
      'W: I like {other}.',
      'M: That’s cool!',
    ],
    asked: [
      { ask: 'What does {m} like?', answer: 'He likes {one}.', heard: 'like {one}' },
      { ask: 'What is {w}’s hobby?', answer: 'She likes {other}.', heard: 'like {other}' },
    ],
  },
  {
    title: '课程',
    topics: ['课程', '星期', '学校', '老师', 'subject', 'class', 'school', 'lesson', 'teacher', 'schedule'],
    facts: { day: facts.weekdays, first: facts.subjects, like: facts.subjects },
    lines: [
      'W: What day is it today, {m}?',
      'M: It’s {day}. We have {first} and {like} today.',
      'W: Which one do you like best?',
      'M: I like {like} best. The teacher is very kind.',
    ],
    asked: [
      { ask: 'What day is it today?', answer: '{day}.' },
      { ask: 'What is {m}’s favourite subject?', answer: '{like}.', heard: 'I like {like} best' },
    ],
  },
  {
    title: '家人和工作',
    topics: ['家庭', '职业', '工作', 'family', 'job', 'work', 'father', 'mother'],
    facts: {
      who: [
        { who: 'father', he: 'He' },
        { who: 'mother', he: 'She' },
        { who: 'uncle', he: 'He' },
        { who: 'aunt', he: 'She' },
      ],
      job: ['doctor', 'nurse', 'driver', 'cook', 'farmer', 'teacher', 'factory worker', 'scientist'],
      by: ['bus', 'subway', 'bike', 'car'],
    },
    lines: [
      'M: Is this your {who.who}, {w}?',
      'W: Yes. {who.he} is a {job}.',
      'M: How does your {who.who} go to work?',
      'W: By {by}.',
    ],
    asked: [
      { ask: 'What does {w}’s {who.who} do?', answer: '{who.he} is a {job}.', heard: 'is a {job}' },
      { ask: 'How does {w}’s {who.who} go to work?', answer: 'By {by}.' },
    ],
  },
  {
    title: '生日',
    topics: ['生日', '日期', '礼物', 'birthday', 'date', 'month', 'party', 'gift'],
    facts: {
      date: facts.dates,
      gift: ['a new bike', 'a storybook', 'a robot', 'a toy bear', 'a pair of shoes', 'a ball'],
    },
    lines: [
      'W: When is your birthday, {m}?',
      'M: It’s on {date}.',
      'W: That’s soon! What do you want for your birthday?',
      'M: I want {gift}.',
    ],
    asked: [
      { ask: 'When is {m}’s birthday?', answer: 'On {date}.' },
      { ask: 'What does {m} want?', answer: '{gift}.' },
    ],
  },
  {
    title: '上个假期',
    topics: ['假期', '过去', '旅行', 'holiday', 'trip', 'went', 'yesterday', 'last'],
    facts: {
      city: facts.cities,
      by: ['plane', 'train', 'bus', 'car'],
      did: ['took many pictures', 'ate some seafood', 'saw my cousins', 'bought some gifts', 'rode a horse'],
    },
    lines: [
      'W: Where did you go on your holiday, {m}?',
      'M: I went to {city} with my family.',
      'W: How did you go there?',
      'M: We went by {by}.',
      'W: What did you do there?',
      'M: I {did}.',
    ],
    asked: [
      { ask: 'Where did {m} go?', answer: 'To {city}.' },
      { ask: 'How did they go there?', answer: 'By {by}.' },
      { ask: 'What did {m} do there?', answer: 'He {did}.', heard: '{did}' },
    ],
  },
  {
    title: '找东西',
    topics: ['房间', '物品', '位置', 'room', 'bag', 'find', 'colour', 'my things'],
    facts: {
      thing: ['schoolbag', 'cap', 'ruler', 'pencil box', 'English book', 'umbrella'],
      where: ['on the sofa', 'under the bed', 'behind the door', 'on the chair', 'in the desk'],
      colour: ['red', 'blue', 'green', 'brown', 'black', 'white'],
    },
    lines: [
      'M: Mum, I can’t find my {thing}. Where is it?',
      'W: What colour is it?',
      'M: It’s {colour}.',
      'W: Look! It’s {where}.',
      'M: Oh, I see it. Thank you, Mum.',
    ],
    asked: [
      { ask: 'What is the boy looking for?', answer: 'His {thing}.', heard: 'my {thing}' },
      { ask: 'Where is the {thing}?', answer: 'It’s {where}.' },
    ],
  },
];
