import { day, drive, optional, stay, visit, type DemoPackage } from './demo-package.ts'

/** Private journeys in Bhutan. */
export const bhutanPackages: DemoPackage[] = [
  {
    site: 'meridian',
    packageName: 'bhutan-valleys',
    title: 'Bhutan valleys',
    summary: 'Thimphu, Punakha and Paro with your own guide, ending with the walk to the Tiger’s Nest.',
    places: ['BT Thimphu', 'BT Punakha', 'BT Paro'],
    themes: ['culture', 'hills', 'wellness'],
    stock: 'onRequest',
    pictures: ['cliffMonastery', 'hillsDawn', 'snowPeaks'],
    rupees: 11_800,
    isPriceOnRequest: true,
    seasons: 'mountainSummer',
    highlights: [
      'The walk to Taktsang',
      'Punakha’s fortress between two rivers',
      'A hot-stone bath in a farmhouse',
    ],
    includes: ['Private guide and car', 'Sustainable development fee', 'All meals'],
    excludes: ['Flights to Paro'],
    terms: [
      'Indian citizens need a passport or voter identity card and a permit, which we obtain.',
      'We confirm hotels and price within two working days.',
    ],
    addOns: [['Hot-stone bath and dinner', 2_600, 'person', 'At a farmhouse near Paro.']],
    days: [
      {
        ...day(
          'Paro to Thimphu',
          'Thimphu',
          'LD',
          'The approach to Paro is half the journey: sit on the left. Your guide takes you to Thimphu along the river, with a stop at a chain bridge of iron.',
        ),
        items: [
          drive('12:30', 75, 'Paro airport', 'Thimphu'),
          visit('15:30', 90, 'Memorial chorten and weekend market'),
          stay('4-star hotel in Thimphu'),
        ],
      },
      {
        ...day(
          'Thimphu',
          'Thimphu',
          'BLD',
          'A Buddha of 51 metres watches over the capital. You see painters and carvers at their school and end at the fortress, when the offices have closed.',
        ),
        items: [
          visit('09:00', 90, 'Buddha Dordenma'),
          visit('11:00', 90, 'School of crafts'),
          visit('17:30', 75, 'Tashichho fortress'),
        ],
      },
      {
        ...day(
          'Dochula to Punakha',
          'Punakha',
          'BLD',
          'On clear mornings the pass of Dochula shows the whole range behind its 108 stupas. Beyond it the air grows warm, and oranges grow along the road.',
        ),
        items: [
          drive('08:30', 165, 'Thimphu', 'Punakha'),
          visit('10:00', 45, 'Dochula pass'),
          visit('14:30', 120, 'Punakha fortress'),
          stay('4-star hotel in Punakha'),
        ],
      },
      {
        ...day(
          'Villages of Punakha',
          'Punakha',
          'BLD',
          'Cross the long suspension bridge and walk through rice fields to the temple of Khamsum Yulley. In the afternoon you may raft a gentle stretch of the Mo Chhu.',
        ),
        items: [
          visit('08:30', 180, 'Walk to Khamsum Yulley'),
          optional('14:00', 120, 'Rafting on the Mo Chhu'),
        ],
      },
      {
        ...day(
          'To Paro',
          'Paro',
          'BLD',
          'Return over the pass to Paro. The national museum is in a round watchtower above the town. Go early to bed.',
        ),
        items: [
          drive('09:00', 240, 'Punakha', 'Paro'),
          visit('15:00', 75, 'National museum'),
          stay('4-star hotel in Paro'),
        ],
      },
      {
        ...day(
          'Tiger’s Nest',
          'Paro',
          'BLD',
          'The path climbs 500 metres through pines; ponies go two thirds of the way. You face the monastery across a gorge, then go down and up 700 steps to it. A hot-stone bath helps afterwards.',
        ),
        items: [visit('07:30', 330, 'Walk to Taktsang monastery'), optional('17:00', 120, 'Hot-stone bath')],
      },
      {
        ...day(
          'Departure',
          'Paro',
          'B',
          'Flights leave in the morning, before the valley wind. Your guide goes with you to the terminal.',
        ),
        items: [drive('07:30', 15, 'Paro', 'Paro airport')],
      },
    ],
  },
]
