import type { Grade } from '@app/contract/enums.ts';

/** How far a class has come: the words it has met, and how much of a language it bears in one sentence. */
export type Level = 'primary' | 'junior' | 'senior';

export function levelOf(grade: Grade): Level {
  if (grade <= '06') return 'primary';
  return grade <= '09' ? 'junior' : 'senior';
}

/** Whether a class of this level has met the word, in this form or in the one it comes from. */
export function isKnownWord(word: string, level: Level): boolean {
  const plain = word.toLowerCase().replaceAll('’', "'");
  return [plain, ...rootsOf(plain)].some((root) => levelsUpTo[level].some((words) => words.has(root)));
}

const endings = ["'s", "'", 's', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'st', 'ly', 'y', 'ful', 'ness'];

/** What it may come from: tried, not understood, so rather too many than too few. */
function rootsOf(word: string): string[] {
  const bare = endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const roots = bare.flatMap((root) => [
    root,
    `${root}e`,
    root.replace(/i$/, 'y'),
    root.replace(/([b-df-hj-np-tv-z])\1$/, '$1'),
  ]);
  return [...roots, ...(word.startsWith('un') ? [word.slice(2)] : [])].filter((root) => root.length > 1);
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const primary = wordsOf(`
  shall storybook ping pong seafood puzzle grandparents
  a about above act active actor address afraid after afternoon again age ago air album all also always am american an and angry animal another
  answer ant any apple april are aren't arm art artist as ask at ate august aunt autumn baby back bad bag ball balloon bamboo banana band bank
  baseball basketball bath bathroom be beach bean bear beautiful became because bed bedroom bee beef been before began begin behind being beside
  best better between big bike bird birthday biscuit black blackboard blow blue board boat body book bookcase bookshop bookstore boot bored born
  borrow both bottle bottom bought bowl box boy bread break breakfast bridge bright bring broke broken broom brother brought brown brush built bus
  bus-stop busy but butterfly buy by bye cabbage cake call came camera camp can can't canada candle candy cap car card careful carrot carry cartoon
  cat catch caught chair cheap cheese chicken child children china chinese chocolate choose chopsticks chose christmas cinema city class classmate
  classroom clean clear clever climb clock close clothes cloud cloudy club coat coffee cola cold collect color colour come computer concert cook
  cookie cool corn correct cost cough could couldn't count country cousin cow crayon cross crossing cry cup curtain cut cute dad dance dancer danger
  dark date daughter day dear december desk dictionary did didn't different difficult dig dining dinner dirty dish do doctor does doesn't dog doll
  don't done door down dragon drank draw dream dress drew drink drive driven driver drove drugstore drunk dry duck dumpling dumplings during each
  ear early earth easy eat eaten egg eight eighteen eighth eighty elephant eleven email empty end english enjoy enough eraser evening every everyone
  everything excited exciting excuse exercise expensive eye face factory fall family famous far farm farmer fast fat father favorite favourite
  february feel feet fell felt fever few fifteen fifth fifty film find fine finger finish fire first fish fisherman fit five flew floor flower fly
  follow food foot football for forest forget forgot forgotten fork forty found four fourteen fourth free fresh friday fridge friend friendly from
  front fruit full fun funny future game garden gate gave get gift giraffe girl give given glad glass glasses glove go goat gold gone good goodbye
  goose got grandfather grandma grandmother grandpa grape grass great green grew grey group grow grown guess guitar gym had hadn't hair half hall
  ham hamburger hand happen happy hard has hasn't hat hate have haven't having he he'd he'll he's head headache healthy hear heard heavy held hello
  help hen her here here's hero hers herself hi hid high hike hill him himself his history hit hobby hold hole holiday home homework honest hope
  horse hospital hot hotel hour house how how's hundred hungry hurry hurt husband i i'd i'll i'm i've ice idea if ill important in inside
  interesting into invite is island isn't it it'll it's its jacket january jeans job join juice july jump june just kangaroo keep kept key kick kid
  kilogram kilometre kind kitchen kite knee knew knife knives know known laid lake lamp large last late later laugh lay lazy leaf learn leave leaves
  led left leg lemon lent lesson let let's letter library life light lights like line lion listen little live living long look lose lost lot loud
  love low lunch machine made magazine make man many map march mark market math maths matter may maybe me meal mean meat medicine meet men met metre
  mice midnight milk mine minute miss mobile mom monday money monkey month moon more morning most mother mountain mouse mouth move movie mr mrs ms
  much mum museum mushroom music must mustn't my myself name national near neck need never new news newspaper next nice night nine nineteen ninety
  ninth no noise noodle noodles noon north nose not note notebook nothing november now number nurse o'clock october of off office often oh ok okay
  old on once one onion only open opposite or orange order other our ours ourselves out outside over own page paid paint pair panda pants paper
  parent park part party pass past pe pear pen pencil people pet phone photo piano pick picnic picture pie pig pineapple ping-pong pink pizza place
  plane plant plate play player playground please plus pocket point policeman pool poor post postcard potato practice practise present pretty price
  problem programme pull pupil puppy purple push put quarter queen question quick quickly quiet rabbit race radio rain rainy ran rang read ready
  really red relax remember rest restaurant rice rich ride right ring river road robot rode room rose round row rule ruler run sad safe said salad
  same sandwich sang sat saturday saw say scarf school schoolbag science scientist scissors sea season seat second see seen sell send sent sentence
  september seven seventeen seventh seventy share she she'd she'll she's sheep shelves ship shirt shoe shoes shone shop short shorts should shoulder
  shouldn't show showed shower shut shy sick side sing singer sister sit six sixteen sixth sixty size skate sketch ski skirt sky sleep slept slow
  small smart smile snake snow snowman snowy so soccer sock sofa sold some someone something sometimes son song soon sorry soup south space speak
  special spell spent spoke spoken spoon sport spring square stamp stand star start station stay stolen stomachache stone stood stop storm story
  straight strawberry street strict strong student study subject subway such sugar summer sun sunday sunglasses sunny supermarket supper sure
  surprise swam sweater sweep sweet swept swim table tail take taken talk tall tape taught taxi tea teach teacher team teeth tell ten tennis tenth
  test than thank thanks that that's the theatre their theirs them themselves then there there's these they they'd they'll they're they've thin
  thing think third thirsty thirteen thirty this those thought thousand three threw through thursday ticket tidy tie tiger time tired to today toe
  together toilet told tomato tomorrow tonight too took tooth toothache top touch town toy traffic train travel tree trip trousers true try tuesday
  turn tv twelfth twelve twenty twice two ugly umbrella uncle under understand understood uniform university until up us use usually vegetable very
  video village visit volleyball wait wake walk wall want warm was wash wasn't watch water watermelon way we we'd we'll we're we've weak wear
  weather wednesday week weekend welcome well went were weren't west wet what what's when where where's which white who who's whose why wife will
  win wind window windy winter wish with woke wolves woman women won won't wonderful word wore work worker world worn worry would wouldn't write
  written wrong wrote year yellow yes yesterday yet you you'd you'll you're you've young your yours yourself yourselves yuan zebra zero zoo
`);

const junior = wordsOf(`
  barbecue bicycle drawing engine scarves sir speaker
  ability able abroad absent accept accident ache achieve across action activity add admire adult advantage advice advise afford africa against
  agree aim airport alarm alive allow almost alone along aloud already although america among amount ancient announce anybody anymore anyone
  anything anywhere apartment appear appointment area argue army around arrange arrive article asia asleep aspirin assistant astronaut attend
  attention attract australia available average avoid awake away awful background backpack badminton bakery balance bandage basic basket bat
  batteries beat beauty become beginning believe bell belong below belt bill bit bite blame blank blender blood boil bone booking bookshelf boring
  boss bow brain branch brave breath britain british brochure build building burn business butter button cable cafe cafeteria calendar calm cancel
  cancer canteen capital captain care careless case cash cause celebrate cent center central centre century certain certainly chain challenge chance
  change changing character chat check cheer chemicals chemistry chess chief chips choice chores church circle citizen clearly clerk coach coal
  coast coin college comedies comfortable common communicate community company compare compete competition complete condition congratulation
  consider contact contain content continue control convenient conversation cotton counter countryside couple courage course court cover cream
  create creative criminal crispy crowd cruel culture curly custom customer daily damage dangerous dead deaf deal death decide decision deep degree
  delicious deliver dentist describe desert design develop dialogue diary die difference difficulty digital diligent direct direction director
  disagree disappear disappoint disappointed discount discover discovery discuss discussion disease distance divide documentary dollars double doubt
  download downstairs downtown drawer drop drums due duty eager earthquake east education effort either elder electric elevator else embarrassed
  emergency emperor encourage enemy energy engineer enter environment equal especially europe even event ever everybody everyday everywhere exactly
  exam examine example excellent except excitement exhibit exhibition experience experiment explain explore express extra fact fail fair fan fare
  fascinating fashion fear fee feed feeling ferry festival fetch field fight fill final finally fix fixed flag flat flight flood flu fluent fog
  foggy folk footprints forecast foreign foreigner form forward fox france freedom freeze frightened fry fur furniture gas geese general gentle
  gentleman geography german germany gesture ghost glue goal government grade graduate grammar granddaughter grandparents grandson ground guard
  guest guide gun habit hallways hammer handsome hang happiness hardly harmful headmaster health heart heat heavily height helpful hide hisself
  hometown honey host however huge human humorous humour hunt ice-cream imagine immediately impolite impossible improve include increase indeed
  industry inexpensive influence information insect instead instruction instrument interest international internet interview interviewer introduce
  introduction invent invention invitation iron itself ivory jam japan japanese jogging joke journey judge jungle junior junk kill kilometers
  kindness king kiss knock koala kung lab labour lady land language lantern law lead leader least lecture legal lend less lettuce level librarian
  lid lie lift lightning likely limit list literature lively local lock lonely loss luck lucky luggage lunar lying mad magic mail main manage
  manager manner master match material meaning medal medical medium meeting member membership memory mention message metal meters method middle
  midterm might mind mirror mistake mix model modern moment monitor mostly movement murder musician mutton narrow nation natural nature nearly neat
  necessary neighbor neighborhood neighbour neither nervous net nobody noisy none nor normal notice novel nowadays obey object ocean offer officer
  oil oneself online operas operate opinion options ordinary organization organize origin outdoor outgoing overcome overslept oxygen pacific pack
  package packet paintings pale paragraph parcel pardon parrot particular partner passage passenger passport patient pay peace peel percent perfect
  perform performance perhaps period person personal pharmacy phase photograph physics piece pill pilot pioneer pity plan planet plastic platform
  pleasant pleased pleasure plenty poem poet poison police polite politely pollute pollution popular population porridge position possible poster
  pot pound pour power powerful praise prefer prepare president press pressure pretend prevent pride print prison private prize probably produce
  product program progress project promise pronounce pronunciation proper protect proud prove provide public publish punctual punish purpose quality
  quarrel quite racket railway rainbow rainstorm raise rapid rather reach realize reason receive recent recently reception receptionist recipe
  recognize recommend record recycle reduce refund refuse regard regret relation relationship relative remain remind rent repair repeat reply report
  require rescue research reservation reserve resolution resource respect responsible result reticent return review rise risk rock role roofs rope
  route rubbish rude ruin rush safety sail sale salt sand satisfy save scare scene scenery schedule scientific score screen search seaside secret
  secretary seem seldom self selves senior sense separate serious servant serve service set several shake shame shape shark sharks sharp shelf shine
  shock shoot shopkeeper shout sight sightseeing sign silence silent silk silly silver similar simple since single situation skill skin skip sleepy
  smell smoke smooth sneaker soap social society soft soil solve somebody sometime somewhere sore sound sour source southern souvenir speech speed
  spend spirit spread stage stair standard state steal stem step stick still stomach store stranger strength stress strike style succeed success
  successful suddenly suffer suggest suggestion suit suitable suitcase sunshine supply support suppose surface survey survive symbol taste
  technology teen teenager telephone television temperature temple term terrible textbook thermometer thick thief thirtieth though throat throw
  thunder thunderstorm tiny title tomb tongue tool topic total tour tourist toward towards tower track tradition traditional trainer training
  transport treasure treat trick trouble truck trust truth tunnel turkey twentieth twin type typical underground unhappy unit unless unusual upon
  upset upstairs used useful useless vacation valley valuable value victory view violin voice volunteer vote waiter waitress wallet war waste wave
  website weigh weight western whatever wheel whenever whether while whole wi-fi wide wild wildlife willing wing winner wise without wolf wonder
  wood wooden wool worse worst worth wound x-ray yard yogurt youth
`);

const senior = wordsOf(`
  badge bookmark exit headphone needn't receipt roommate sort sudden there'll wedding
  abandon absorb abstract absurd academic access accompany accomplish according account accurate accuse acknowledge acquire adapt addict addition
  additional adequate adjust admission admit adolescent adopt advance adventure advertise advertisement affair affect agency agenda agent aggressive
  agriculture aid alcohol alcoholic alternative amaze amazing ambition ambitious ambulance amuse amusement analyse anniversary annoy annual
  anticipate anxiety anxious apart apologize apology app apparent appeal application apply appreciate approach appropriate approve aquarium
  architect architecture arrangement artistic ashamed aspect assess assessment assignment assist associate association assume astonished athlete
  athletic atmosphere attach attack attempt attitude audience author authority automatic award aware awareness ballet bargain barrier battery battle
  beginners behave behavior belief benefit bet beyond billion billions biology bland bleeding blog bonus boom boost border brand breathe
  breathtaking brief broad broadcast bronze budget burden burnt calligraphy campaign campsite campus candidate cannot carbon career carve carved
  cast casual category ceiling celebrity cello ceremony channel chapter charge charity charm chart cheat chemical chi childhood choir circumstance
  claim classic classical clay click client climate clinic cloth clumsiness colleague column combined comedy comment commercial commit committee
  communication commute complain complaint complex complicated component compose comprehensive concentrate concept concern conclude conclusion
  conduct conference confidence confident confirm conflict confuse connect connection conscious consequence conservation consist constant construct
  consume consumer contemporary contest context contract contrast contribute contribution convention convince cooperate copy coral correspond
  costume council courtyard craft craftsman crash creatures crew crime crisis critical criticise crop crucial cruise cue cure curious currency
  current curve cycle dam data database dawn deadline debate debt decade declare decline decorate decrease defeat define definite definitely delay
  delight demand democracy demonstrate deny department departure depend deposit depress depression deserve desire desperate despite desserts
  destination destroy detail determine device devote diet differ dignity dilemma dioxide disability disaster discipline disk distinct distribute
  district disturb document domestic dominate donate donation doorbell dough draft drama dramatic drought dying dynamic dynasty earn economic
  economy edge edit edition editor educate effect effective efficient elderly elect election electronic element eliminate embarrass embrace emerge
  emission emotion emotional emphasis employ employee employer enable endangered energetic engage enormous ensure enterprise entertain entertainment
  enthusiasm enthusiastic entire entrance entry equip equipment essay essential establish estimate eventually evidence evolve exception exchange
  exhaust exist expand expense expert exploration export expose expression extend extent extraordinary extreme facility factor failure faith fake
  fallen fame familiar fantastic faraway fascinate feature feedback fiction figure file finance financial fleet flexible float flows flute focus
  foreground formal former fortunate fossil foundation frequent friendship frustrate fuel function fund fundamental furthermore gallery gap garbage
  gather generate generation generous genuine ginger global gradual graduation grant grateful guarantee guideline habitat handle harm harmony
  harvest headline heal heartbeat hesitate highlight hip hire homesick homesickness honour hop horizon household housework housing hunger hypothesis
  icon iconic identify identity ignore illegal illness image imagination immigrant impact imply import impress impression impressive inch incident
  income incredible independent indicate individual indoors industrial initial injure injury ink innovate innovation insist inspire install
  institute institution insurance intelligence intelligent intend intense interact internal interpret interrupt invest investigate investment
  involve isolate issue item jazz jewellery journal journalist justice keen kilos laboratory lack lamb landscape landslide launch league leak
  leaning legend leisure lens licence lifestyle link literary loan locate location logical loyal lung luxury maintain maintenance major majority
  mammals mankind manual manufacture marathon margin mass massive maximum meant measure mechanical media melting mental mentor menu merchant
  merchants merely metaphor meteor migrate mild military million millions minimum minister minor minority mission mist misused mixture moderate
  modest mood moral moreover motivate motivation multiple muscle mystery nearby negative negotiate ness nest neutral nevertheless nuclear numerous
  nutrition objective oblige observe obtain obvious occasion occupation occupy occur odd official operation opponent opportunity oppose option
  optional oracle oral orbit organic original otherwise outcome outline outstanding overall overfishing overlook overseas overwhelm pain parade
  participant participate passion passive password path patience patriotic patrol pattern peak penicillin pension pepper perceive percentage
  permanent permission permit persistent personality perspective persuade phenomenon philosophy physical physician pipe pipes platypus plot policy
  politician politics pop portions portrait positive possess possession potential poverty practical precious precise predict prediction preference
  pregnant preparation presence presentation preserve previous primary principle prior priority privacy privilege procedure proceed process
  productive profession professional professor profit profound promote proof proposal propose prospect protection protein protest psychology
  publication pump pursue quake qualify quantity quit quote range rank rare rate react reaction real realise realistic reality reasonable recall
  recover recovery reference reflect reflection reform region register regular regulate reject relate release relevant reliable relief relieve
  religion rely remark remarkable remote renew replace represent representative reputation request resemble resident resign resist resolve respond
  response responsibility restore restrict retire reveal revenue revise revolution reward rhyme rhythm rivals roast rocket romantic roof rough
  routine royal rub rural sacrifice salary sample satellite satellites satisfaction scale scan scheme scholar scholarship scope sculptor seeds seek
  select selection sensitive series session settle shall shells shelter shift shook shortage shot signal significant sincere sir site slight slim
  soda software solution sophisticated sorrow specialist species specific spices spicy sponge sponsor stable staff starve statement statistics
  status steady storage strange strategy stream strengthen stressful stretch struck structure struggle stunning submersible submit subscribe
  subsequent substance substitute suburb sufficient sum summarize summary sunlight sunset superior supervisor surgery surround survival suspect
  sustain sustainable switch syllables sympathy symptom system talent talkative target tax technical technique telescope tendency tender tension
  tents text theme theory therapy therefore threat threaten thus tolerate torch tornado trace transfer transform translate translation
  transportation trend trial tropical tune tutor ultimate uncomfortable undergo undertake uneasy unemployed unhelpful unique universe unknown unlike
  update upgrade urban urge urgent vacuum variety various vary vast vehicle venue verse version via victim villagers violence violent virtual virus
  visa visible vision visitors visual vital vivid vocabulary volume voluntary voyage wage wanna weakness wealth weapon weekdays welfare wetlands
  whereas whichever whisper whispered whispers whistle whom widespread willingness wisdom withdraw within witness workshop wrapped
`);

const levelsUpTo: Record<Level, readonly ReadonlySet<string>[]> = {
  primary: [primary],
  junior: [primary, junior],
  senior: [primary, junior, senior],
};
