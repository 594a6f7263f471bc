import { day, drive, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Pilgrimages along the Ganges and to the four dhams. */
export const pilgrimagePackages: DemoPackage[] = [
  {
    site: 'lotus',
    packageName: 'varanasi-prayagraj-ayodhya',
    title: 'Varanasi, Prayagraj and Ayodhya',
    summary:
      'Kashi, the Sangam and Ram Mandir in five days, with help at every darshan and hotels with lifts.',
    places: ['IN Varanasi', 'IN Prayagraj', 'IN Ayodhya'],
    themes: ['pilgrimage', 'culture', 'family'],
    stock: 'allotment',
    pictures: ['ghatsDusk', 'ghatsMorning', 'lampMarket'],
    rupees: 2_700,
    seasons: 'winterSun',
    highlights: ['Ganga aarti from a boat', 'Bathing at the Sangam', 'Darshan at Ram Mandir'],
    includes: [
      'Private boat in Varanasi on one evening and one morning',
      'Boat to the Sangam',
      'Assistance at each temple',
    ],
    excludes: ['Poojas and donations'],
    terms: [
      'Phones and bags aren’t allowed in the main temples; our helper keeps them in lockers.',
      'During major melas we may have to use hotels farther from the river.',
    ],
    addOns: [
      ['Wheelchair with helper', 1_200, 'personDay', 'At temples and on the river steps.'],
      ['Rudrabhishek at Kashi', 3_100, 'booking', 'With a priest, for up to five people.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Kashi',
          'Varanasi',
          'D',
          'You are met at the airport and taken to a hotel with a lift. At dusk a boat brings you in front of Dashashwamedh ghat, where seven priests lift the lamps.',
        ),
        items: [
          drive('13:00', 60, 'Varanasi airport', 'Varanasi'),
          visit('17:45', 90, 'Ganga aarti from a boat'),
          stay('Hotel in Varanasi'),
        ],
      },
      {
        ...day(
          'Dawn on the river, Kashi Vishwanath',
          'Varanasi',
          'BD',
          'The river is quiet at half past five and the ghats glow. After breakfast our helper takes you through the corridor to Kashi Vishwanath. The afternoon is for Sarnath.',
        ),
        items: [
          visit('05:30', 75, 'Morning boat along the ghats'),
          visit('09:00', 150, 'Darshan at Kashi Vishwanath'),
          visit('15:00', 120, 'Sarnath'),
        ],
      },
      {
        ...day(
          'The Sangam',
          'Prayagraj',
          'BD',
          'Reach Prayagraj by late morning and take a boat to where the Ganga and the Yamuna meet. Changing tents and towels are arranged. You see the fort and Anand Bhavan later.',
        ),
        items: [
          drive('07:30', 165, 'Varanasi', 'Prayagraj'),
          visit('11:00', 120, 'Boat to the Sangam'),
          visit('15:30', 75, 'Anand Bhavan'),
          stay('Hotel in Prayagraj'),
        ],
      },
      {
        ...day(
          'Ayodhya',
          'Ayodhya',
          'BD',
          'A good highway takes you to Ayodhya by noon. Our helper joins you for darshan at Ram Mandir and Hanuman Garhi. In the evening the lamps are lit along the Saryu.',
        ),
        items: [
          drive('08:00', 225, 'Prayagraj', 'Ayodhya'),
          visit('14:00', 180, 'Ram Mandir and Hanuman Garhi'),
          visit('18:30', 60, 'Aarti on the Saryu'),
          stay('Hotel in Ayodhya'),
        ],
      },
      {
        ...day(
          'Departure',
          'Ayodhya',
          'B',
          'You may go to an early darshan again. Ayodhya’s airport is twenty minutes away; Lucknow is two hours and a half and costs extra.',
        ),
        items: [optional('06:30', 90, 'Early darshan'), drive('11:00', 25, 'Ayodhya', 'Ayodhya airport')],
      },
    ],
  },
  {
    site: 'lotus',
    packageName: 'char-dham-by-road',
    title: 'Char Dham by road',
    summary:
      'All four dhams from Haridwar in eleven days, with a doctor on call and rest where the road allows it.',
    places: ['IN Haridwar', 'IN Barkot', 'IN Uttarkashi', 'IN Guptkashi', 'IN Badrinath'],
    themes: ['pilgrimage', 'hills'],
    stock: 'departure',
    departureMonths: [5, 6, 9, 10],
    pictures: ['mountainTemple', 'snowPeaks', 'riverRaft', 'ghatsDusk'],
    rupees: 34_500,
    isPerTrip: true,
    seasons: 'mountainSummer',
    highlights: [
      'Yamunotri, Gangotri, Kedarnath and Badrinath',
      'Registration done for you',
      'A tour leader who speaks Hindi, Malayalam and English',
    ],
    includes: [
      'Registration for all four dhams',
      'Vegetarian breakfast and dinner',
      'Tour leader and first-aid kit',
    ],
    excludes: ['Ponies, palanquins and helicopter', 'Poojas'],
    terms: [
      'A medical certificate is required from the age of 55.',
      'If rain closes a road, the leader changes the order; nights that this adds are charged at cost.',
    ],
    addOns: [
      ['Pony to Kedarnath', 6_400, 'person', 'Up and down, government rate.'],
      ['Helicopter to Kedarnath', 9_200, 'person', 'Return seat from Phata, subject to the state’s lottery.'],
    ],
    days: [
      {
        ...day(
          'Haridwar',
          'Haridwar',
          'D',
          'The group meets at the hotel near the river. In the evening you go to the aarti at Har Ki Pauri, and the leader checks papers and shoes.',
        ),
        items: [visit('18:00', 90, 'Aarti at Har Ki Pauri'), stay('Hotel in Haridwar')],
      },
      {
        ...day(
          'To Barkot',
          'Barkot',
          'BD',
          'The road climbs by Mussoorie and the Kempty falls into the valley of the Yamuna. Go to bed early: tomorrow starts in the dark.',
        ),
        items: [drive('07:00', 420, 'Haridwar', 'Barkot'), stay('Hotel in Barkot')],
      },
      {
        ...day(
          'Yamunotri',
          'Barkot',
          'BD',
          'Drive to Janki Chatti and walk six kilometres to the temple, or take a pony. Rice is cooked in the hot spring as an offering. You return to the same beds.',
        ),
        items: [
          drive('04:30', 90, 'Barkot', 'Janki Chatti'),
          visit('06:00', 480, 'Walk to Yamunotri and darshan'),
        ],
      },
      {
        ...day(
          'To Uttarkashi',
          'Uttarkashi',
          'BD',
          'A short day along two rivers. In Uttarkashi you visit the Vishwanath temple and have time to wash and rest.',
        ),
        items: [
          drive('09:00', 210, 'Barkot', 'Uttarkashi'),
          visit('17:00', 60, 'Vishwanath temple'),
          stay('Hotel in Uttarkashi'),
        ],
      },
      {
        ...day(
          'Gangotri',
          'Uttarkashi',
          'BD',
          'The road ends at the temple, among deodars and a roaring Bhagirathi. You take darshan, fill your bottles and stop at the apple village of Harsil on the way down.',
        ),
        items: [drive('05:30', 210, 'Uttarkashi', 'Gangotri'), visit('09:30', 150, 'Darshan at Gangotri')],
      },
      {
        ...day(
          'To Guptkashi',
          'Guptkashi',
          'BD',
          'The longest drive of the tour crosses from the Bhagirathi to the Mandakini. Lunch is at Tehri lake. The leader explains tomorrow’s climb after dinner.',
        ),
        items: [drive('06:30', 510, 'Uttarkashi', 'Guptkashi'), stay('Hotel in Guptkashi')],
      },
      {
        ...day(
          'Up to Kedarnath',
          'Kedarnath',
          'BD',
          'A shared jeep takes you to Gaurikund, and the path of sixteen kilometres begins. Evening darshan is calmer than morning’s. Rooms at the top are simple and cold: bring layers.',
        ),
        items: [
          ride('05:00', 60, 'Jeep to Gaurikund'),
          visit('06:00', 540, 'Walk to Kedarnath'),
          visit('18:00', 60, 'Evening darshan'),
          stay('Guest house in Kedarnath'),
        ],
      },
      {
        ...day(
          'Down to Guptkashi',
          'Guptkashi',
          'BD',
          'See the first sun on the peak behind the temple, then walk down. Hot water and a long dinner wait in Guptkashi.',
        ),
        items: [
          visit('05:00', 60, 'Morning darshan'),
          visit('07:00', 360, 'Walk to Gaurikund'),
          stay('Hotel in Guptkashi'),
        ],
      },
      {
        ...day(
          'Badrinath',
          'Badrinath',
          'BD',
          'Cross by Chopta’s meadows to Joshimath and up to Badrinath. Bathe in the hot spring before evening darshan. The village of Mana, the last before the border, is three kilometres on.',
        ),
        items: [
          drive('05:30', 480, 'Guptkashi', 'Badrinath'),
          visit('17:30', 90, 'Darshan at Badrinath'),
          stay('Hotel in Badrinath'),
        ],
      },
      {
        ...day(
          'To Rudraprayag',
          'Rudraprayag',
          'BD',
          'After morning darshan you follow the Alaknanda past four of its five confluences. The night is beside the river in Rudraprayag.',
        ),
        items: [
          visit('06:00', 60, 'Morning darshan'),
          drive('08:30', 330, 'Badrinath', 'Rudraprayag'),
          stay('Riverside hotel in Rudraprayag'),
        ],
      },
      {
        ...day(
          'Return to Haridwar',
          'Haridwar',
          'B',
          'You reach Haridwar by early afternoon, with a stop in Rishikesh for lunch. Trains after 5 pm and flights from Dehradun after 6 pm are safe.',
        ),
        items: [drive('07:00', 330, 'Rudraprayag', 'Haridwar')],
      },
    ],
  },
]
