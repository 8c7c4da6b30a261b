import { tableOf } from '../../write/table.ts';

/** Who can be the subject of any of the sentences below, and the pronoun for them. */
export const people = tableOf(
  ['who', 'pronoun', 'be', 'was', 'does', 'has'],
  `I | I | am | was | do | have
  We | we | are | were | do | have
  They | they | are | were | do | have
  He | he | is | was | does | has
  She | she | is | was | does | has
  My father | he | is | was | does | has
  My mother | she | is | was | does | has
  My sister | she | is | was | does | has
  My brother | he | is | was | does | has
  Tom | he | is | was | does | has
  Amy | she | is | was | does | has
  Miss White | she | is | was | does | has
  Our teacher | he | is | was | does | has
  My parents | they | are | were | do | have
  The children | they | are | were | do | have
  Tom and Mike | they | are | were | do | have
  The twins | they | are | were | do | have
  Amy and her sister | they | are | were | do | have`,
);
export type Person = (typeof people)[number];

/** What all of them may do on any day; `event` marks what is done once at a time, and can be counted. */
export const actions = tableOf(
  ['base', 'third', 'ing', 'past', 'done', 'rest', 'kind'],
  `play | plays | playing | played | played | football | event
  play | plays | playing | played | played | the piano |
  play | plays | playing | played | played | chess | event
  watch | watches | watching | watched | watched | TV |
  watch | watches | watching | watched | watched | cartoons |
  clean | cleans | cleaning | cleaned | cleaned | the room | event
  clean | cleans | cleaning | cleaned | cleaned | the windows | event
  wash | washes | washing | washed | washed | the dishes | event
  wash | washes | washing | washed | washed | the clothes | event
  cook | cooks | cooking | cooked | cooked | dinner | event
  cook | cooks | cooking | cooked | cooked | noodles | event
  draw | draws | drawing | drew | drawn | pictures |
  write | writes | writing | wrote | written | letters |
  write | writes | writing | wrote | written | stories |
  sing | sings | singing | sang | sung | English songs |
  swim | swims | swimming | swam | swum | in the lake | event
  swim | swims | swimming | swam | swum | in the pool | event
  take | takes | taking | took | taken | photos |
  ride | rides | riding | rode | ridden | a bike | event
  fly | flies | flying | flew | flown | kites | event
  make | makes | making | made | made | cakes | event
  make | makes | making | made | made | dumplings | event
  study | studies | studying | studied | studied | English |
  study | studies | studying | studied | studied | maths |
  visit | visits | visiting | visited | visited | the museum | event
  visit | visits | visiting | visited | visited | the old people | event
  help | helps | helping | helped | helped | the farmers | event
  plant | plants | planting | planted | planted | trees | event
  water | waters | watering | watered | watered | the flowers | event
  eat | eats | eating | ate | eaten | noodles |
  drink | drinks | drinking | drank | drunk | milk |
  have | has | having | had | had | lunch with friends |
  buy | buys | buying | bought | bought | vegetables | event
  go | goes | going | went | gone | to the park | event
  go | goes | going | went | gone | to the library | event
  dance | dances | dancing | danced | danced | in the hall |
  climb | climbs | climbing | climbed | climbed | the hill | event
  listen | listens | listening | listened | listened | to music |
  talk | talks | talking | talked | talked | with friends |
  feed | feeds | feeding | fed | fed | the chickens | event
  pick | picks | picking | picked | picked | apples | event
  tell | tells | telling | told | told | stories |
  sweep | sweeps | sweeping | swept | swept | the floor | event
  carry | carries | carrying | carried | carried | water | event`,
);
export type Action = (typeof actions)[number];

/** Behind another word the subject is written small, unless it is a name. */
export function inside({ who }: Person): string {
  return /^(?:I|Tom|Amy|Miss)\b/.test(who) ? who : `${who.charAt(0).toLowerCase()}${who.slice(1)}`;
}
