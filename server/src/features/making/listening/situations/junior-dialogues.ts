import * as facts from './facts.ts';
import type { Scene } from './scene.ts';

/** Grades 7 to 9: one thing has to be put together from two turns, and something that is said is not the answer. */
export const juniorDialogues: readonly Scene[] = [
  {
    title: '问路',
    topics: ['问路', '方位', '城市', '交通', 'way', 'where', 'direction', 'restroom', 'tell me'],
    facts: {
      place: ['library', 'bookstore', 'post office', 'museum', 'supermarket', 'pay phone'],
      turn: [
        'turn left at the second crossing',
        'turn right at the first crossing',
        'turn left at the traffic lights',
        'turn right at the bank',
      ],
      where: [
        'across from the hospital',
        'next to a coffee shop',
        'between the school and the park',
        'behind the hotel',
      ],
      walk: ['five', 'ten', 'fifteen', 'twenty'],
    },
    lines: [
      'W: Excuse me, could you tell me where the {place} is?',
      'M: Sure. Go along this road and {turn}. You’ll see it {where}.',
      'W: Is it far from here? Should I take a bus?',
      'M: You don’t have to. It’s only about {walk} minutes’ walk.',
    ],
    asked: [
      { ask: 'Where is the {place}?', answer: 'It’s {where}.', heard: '{where}' },
      {
        ask: 'How long will it take the woman to walk there?',
        answer: 'About {walk} minutes.',
        heard: '{walk} minutes’ walk',
      },
      { ask: 'What is the woman looking for?', answer: 'A {place}.', heard: '{place}' },
    ],
  },
  {
    title: '购物',
    topics: ['购物', '价钱', '衣服', 'shopping', 'price', 'how much', 'clothes', 'buy'],
    facts: {
      thing: ['sweaters', 'T-shirts', 'caps', 'backpacks', 'scarves'],
      price: facts.prices,
      who: ['son', 'daughter', 'brother', 'sister', 'cousin'],
    },
    lines: [
      'W: Good afternoon. Can I help you?',
      'M: Yes. How much are these {thing}?',
      'W: They’re {price.each} each. They’re on sale today.',
      'M: That’s a good price. I’ll take two, one for myself and one for my {who}.',
      'W: Great. Here you are.',
    ],
    asked: [
      { ask: 'How much will the man pay?', answer: '{price.two}.', heard: '{price.each} each' },
      { ask: 'What is the man buying?', answer: 'Two {thing}.', heard: 'these {thing}' },
      { ask: 'Who is the second one for?', answer: 'His {who}.', heard: 'my {who}' },
    ],
  },
  {
    title: '打电话',
    topics: ['打电话', '留言', 'telephone', 'call', 'message', 'phone'],
    facts: {
      meeting: ['the English party', 'the football match', 'the class meeting', 'the piano lesson', 'the school trip'],
      old: facts.weekdays,
      day: facts.weekdays,
    },
    lines: [
      'M: Hello, this is {m}. May I speak to {w}?',
      'W: I’m sorry, she’s out. This is her mother. Can I take a message?',
      'M: Yes, please. Could you tell her that {meeting} is not on {old} any more?',
      'W: All right. When will it be, then?',
      'M: It will be on {day}. Thank you, Mrs Brown.',
    ],
    asked: [
      { ask: 'What does {m} call about?', answer: 'About {meeting}.', heard: '{meeting}' },
      { ask: 'When will {meeting} be?', answer: 'On {day}.', heard: 'It will be on {day}' },
    ],
  },
  {
    title: '天气预报',
    topics: ['天气', '季节', 'weather', 'rain', 'forecast', 'temperature'],
    facts: {
      city: facts.cities,
      now: ['raining heavily', 'very windy', 'wet and cold', 'cloudy and cool'],
      later: ['sunny', 'warm and dry', 'fine and clear', 'bright and warm'],
      plan: ['climb the mountain', 'go to the beach', 'have a picnic', 'go boating on the lake'],
    },
    lines: [
      'M: Hi, {w}! How’s the weather in {city}?',
      'W: It’s {now}. We have to stay in the hotel today.',
      'M: What a pity! What will it be like tomorrow?',
      'W: The radio says it will be {later}. We’re going to {plan} then.',
    ],
    asked: [
      { ask: 'What is the weather like in {city} now?', answer: 'It’s {now}.' },
      { ask: 'What will {w} do tomorrow?', answer: 'She will {plan}.', heard: '{plan}' },
      { ask: 'What will the weather be like tomorrow?', answer: 'It will be {later}.' },
    ],
  },
  {
    title: '买车票',
    topics: ['买票', '交通', '旅行', 'ticket', 'train', 'travel', 'bus'],
    facts: {
      city: facts.cities,
      first: ['8:15', '8:40', '9:05', '9:20'],
      second: ['10:10', '10:30', '11:05', '11:45'],
      price: facts.prices,
    },
    lines: [
      'M: Good morning. I’d like two tickets to {city}, please.',
      'W: The next train leaves at {first}, but it’s full. There are still seats on the one at {second}.',
      'M: That’s fine. How much is one ticket?',
      'W: {price.each}. Please wait over there.',
    ],
    asked: [
      { ask: 'Which train will the man take?', answer: 'The one at {second}.', heard: 'the one at {second}' },
      { ask: 'How much are the two tickets?', answer: '{price.two}.', heard: '{price.each}' },
      { ask: 'Where is the man going?', answer: 'To {city}.' },
    ],
  },
  {
    title: '看病',
    topics: ['看病', '健康', '身体', 'ill', 'doctor', 'health', 'matter', 'hurt', 'medicine'],
    facts: {
      ill: facts.illnesses,
      since: ['last night', 'yesterday morning', 'the day before yesterday', 'this morning'],
      dose: ['once a day', 'twice a day', 'three times a day', 'four times a day'],
    },
    lines: [
      'W: What’s wrong with you, young man?',
      'M: I have {ill}. I feel terrible.',
      'W: How long have you been like this?',
      'M: Since {since}.',
      'W: It’s nothing serious. Take this medicine {dose} and drink more hot water.',
    ],
    asked: [
      { ask: 'What’s wrong with the boy?', answer: 'He has {ill}.', heard: 'have {ill}' },
      { ask: 'When did the boy begin to feel ill?', answer: '{since}.', heard: 'Since {since}' },
      { ask: 'How often should the boy take the medicine?', answer: '{dose}.' },
    ],
  },
  {
    title: '邀请',
    topics: ['邀请', '计划', '周末', 'invite', 'invitation', 'plan', 'weekend', 'party', 'come to'],
    facts: {
      event: ['concert', 'birthday party', 'basketball game', 'art show', 'film'],
      day: facts.weekend,
      duty: [
        { mine: 'study for a test', his: 'study for a test' },
        { mine: 'look after my little brother', his: 'look after his little brother' },
        { mine: 'help my parents clean the house', his: 'help his parents clean the house' },
        { mine: 'go to the dentist', his: 'go to the dentist' },
        { mine: 'finish my science report', his: 'finish his science report' },
      ],
    },
    lines: [
      'W: Hi, {m}! Can you come to the {event} with me on {day}?',
      'M: I’d love to, but I’m afraid I can’t. I have to {duty.mine}.',
      'W: What a pity! Maybe another time.',
      'M: Sure. Thanks for asking me.',
    ],
    asked: [
      {
        ask: 'Why can’t {m} go?',
        answer: 'Because he has to {duty.his}.',
        heard: 'I have to {duty.mine}',
      },
      { ask: 'What does the girl ask {m} to go to?', answer: 'A {event}.', heard: '{event}' },
      { ask: 'When is it?', answer: 'On {day}.' },
    ],
  },
  {
    title: '图书馆',
    topics: ['图书馆', '借书', '学校', '规则', 'library', 'book', 'borrow', 'rule'],
    facts: {
      kind: ['animals', 'space', 'history', 'computers', 'cooking'],
      floor: ['first', 'second', 'third', 'fourth'],
      keep: ['one week', 'ten days', 'two weeks', 'three weeks', 'a month'],
    },
    lines: [
      'M: Excuse me, where can I find books about {kind}?',
      'W: They’re on the {floor} floor, near the window.',
      'M: Thanks. And how long can I keep them?',
      'W: {keep}. Please don’t write in them.',
    ],
    asked: [
      { ask: 'What does the boy want to read about?', answer: '{kind}.', heard: 'books about {kind}' },
      { ask: 'Where are the books?', answer: 'On the {floor} floor.' },
      { ask: 'How long can the boy keep the books?', answer: '{keep}.' },
    ],
  },
  {
    title: '社团',
    topics: ['社团', '爱好', '活动', 'club', 'hobby', 'join', 'sport', 'music', 'can you'],
    facts: {
      club: ['chess club', 'swimming club', 'music club', 'story club', 'art club', 'English club'],
      day: facts.weekdays,
      time: facts.afternoonTimes.slice(4),
      reason: ['make new friends', 'learn something new', 'relax after class'],
    },
    lines: [
      'W: Which club do you want to join, {m}?',
      'M: The {club}. I’d like to {reason}.',
      'W: Me, too! When does it meet?',
      'M: Every {day} at {time}.',
    ],
    asked: [
      { ask: 'Which club does {m} want to join?', answer: 'The {club}.' },
      { ask: 'When does the club meet?', answer: 'Every {day}.' },
      { ask: 'Why does {m} want to join it?', answer: 'To {reason}.' },
    ],
  },
  {
    title: '餐馆点餐',
    topics: ['食物', '餐厅', '点餐', 'food', 'restaurant', 'order', 'eat', 'drink', 'noodles'],
    facts: {
      food: ['beef noodles', 'chicken with rice', 'tomato and egg soup', 'fish with vegetables', 'mutton dumplings'],
      size: ['small', 'medium', 'large'],
      drink: facts.drinks,
    },
    lines: [
      'W: Are you ready to order, sir?',
      'M: Yes. I’d like {food}, please.',
      'W: What size would you like?',
      'M: {size}, please. And I’ll have some {drink} with it.',
      'W: OK. Please wait a moment.',
    ],
    asked: [
      { ask: 'What does the man order?', answer: '{food}.' },
      { ask: 'What will the man drink?', answer: 'Some {drink}.', heard: 'some {drink}' },
      { ask: 'What size does the man want?', answer: '{size}.', heard: '{size}, please. And' },
    ],
  },
  {
    title: '旅行经历',
    topics: ['旅行', '假期', '过去', 'trip', 'vacation', 'holiday', 'travel', 'have been'],
    facts: {
      city: facts.cities,
      stay: ['three days', 'five days', 'a week', 'ten days'],
      by: ['by plane', 'by train', 'by car', 'by bus'],
      best: ['the food', 'the old streets', 'the museums', 'the night views', 'the friendly people'],
    },
    lines: [
      'W: I haven’t seen you for days, {m}. Where have you been?',
      'M: I’ve been to {city} with my uncle. We stayed there for {stay}.',
      'W: Lucky you! Did you go {by}?',
      'M: Yes. It was my first time.',
      'W: What did you like best?',
      'M: I liked {best} best.',
    ],
    asked: [
      { ask: 'How long did {m} stay there?', answer: 'For {stay}.' },
      { ask: 'What did {m} like best?', answer: '{best}.', heard: 'I liked {best} best' },
      { ask: 'How did {m} go there?', answer: '{by}.' },
    ],
  },
  {
    title: '失物招领',
    topics: ['失物', '物品', 'lost', 'found', 'bag', 'belong', 'mine', 'whose'],
    facts: {
      thing: ['schoolbag', 'wallet', 'jacket', 'umbrella', 'notebook'],
      where: [
        'on the playground',
        'in the school hall',
        'on the school bus',
        'in the dining hall',
        'in the computer room',
      ],
      colour: ['black', 'blue', 'grey', 'brown', 'green'],
    },
    lines: [
      'M: Excuse me. I’ve lost my {thing}. Has anybody found it?',
      'W: Where did you last see it?',
      'M: I think I left it {where} this morning.',
      'W: Is it {colour}?',
      'M: Yes, it is! My name is inside.',
      'W: Here you are. Be more careful next time.',
    ],
    asked: [
      { ask: 'What has the boy lost?', answer: 'His {thing}.', heard: 'my {thing}' },
      { ask: 'Where did the boy leave it?', answer: '{where}.' },
      { ask: 'What colour is it?', answer: '{colour}.' },
    ],
  },
  {
    title: '学习方法',
    topics: ['学习', '英语', '考试', '建议', 'study', 'learn', 'advice', 'test', 'english'],
    facts: {
      hard: ['new words', 'listening', 'spoken English', 'grammar', 'writing'],
      way: [
        'by reading aloud every morning',
        'by listening to English songs',
        'by keeping a diary in English',
        'by working with a group',
        'by watching English films',
      ],
      help: ['Mr Green', 'Miss Gao', 'Mrs White', 'Mr Hill'],
    },
    lines: [
      'W: You look worried, {m}. What’s up?',
      'M: I have trouble with {hard}. I don’t know what to do.',
      'W: I had the same problem last year. I got better {way}.',
      'M: Really? I’ll try that.',
      'W: You can ask {help} for help, too.',
    ],
    asked: [
      { ask: 'What does {m} have trouble with?', answer: '{hard}.', heard: 'trouble with {hard}' },
      { ask: 'How did the girl get better?', answer: '{way}.' },
      { ask: 'Who can {m} ask for help?', answer: '{help}.' },
    ],
  },
  {
    title: '志愿活动',
    topics: ['志愿', '帮助', '环保', 'volunteer', 'help', 'clean', 'environment'],
    facts: {
      what: [
        'clean up the park',
        'read to sick children',
        'visit the old people’s home',
        'plant trees by the river',
        'sell old books',
      ],
      day: facts.weekend,
      bring: ['a bottle of water', 'a hat', 'an umbrella', 'some lunch', 'a notebook'],
    },
    lines: [
      'M: {w}, our class is going to {what}. Would you like to come?',
      'W: Sure. When?',
      'M: On {day}. We’ll meet at the school gate.',
      'W: Should I bring anything?',
      'M: Yes, please bring {bring}.',
    ],
    asked: [
      { ask: 'What is {m}’s class going to do?', answer: '{what}.' },
      { ask: 'When will they meet?', answer: 'On {day}.' },
      { ask: 'What should {w} bring?', answer: '{bring}.' },
    ],
  },
];
