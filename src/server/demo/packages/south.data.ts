import { day, drive, free, optional, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Kerala, Coorg and the Tamil temples. */
export const southPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'kerala-hills-and-backwaters',
    title: 'Kerala hills and backwaters',
    summary:
      'Tea country, a spice town and a night on a houseboat, with short drives and a private car throughout.',
    places: ['IN Kochi', 'IN Munnar', 'IN Thekkady', 'IN Alappuzha'],
    themes: ['family', 'hills', 'honeymoon'],
    stock: 'allotment',
    pictures: ['teaMorning', 'houseboat', 'backwaterMorning', 'fishingNets'],
    rupees: 3_900,
    seasons: 'winterSun',
    highlights: [
      'Two nights among the tea gardens of Munnar',
      'A private houseboat with cook and crew',
      'A guided walk through a spice garden',
      'The old harbour of Kochi at sunset',
    ],
    includes: ['Houseboat with all meals on board', 'Spice garden and tea museum tickets'],
    excludes: ['Boat safari on Lake Periyar'],
    terms: [
      'The houseboat is cooled from 9 pm to 6 am. It moors at sunset, as the fishing rules of the lake require.',
    ],
    addOns: [
      [
        'Boat safari on Lake Periyar',
        650,
        'person',
        'An hour and a half in the morning, subject to the park’s daily tickets.',
      ],
      ['Kathakali performance in Kochi', 500, 'person', 'Seats in the first rows, make-up session included.'],
    ],
    days: [
      {
        ...day(
          'Kochi to Munnar',
          'Munnar',
          'D',
          'Your driver meets you at Kochi airport with a name board. The road climbs past the Cheeyappara falls, where there is time for tea. You reach Munnar in the afternoon and have the evening to yourself.',
        ),
        items: [drive('10:00', 240, 'Kochi airport', 'Munnar'), stay('Hotel in Munnar')],
      },
      {
        ...day(
          'Tea gardens of Munnar',
          'Munnar',
          'B',
          'See how leaf becomes tea at the museum, then drive through the gardens to Mattupetty lake and the viewpoint at Top Station. Mornings are clearest, so we start early and leave the afternoon free.',
        ),
        items: [
          visit('08:30', 90, 'Tea museum'),
          visit('10:30', 150, 'Mattupetty lake and Top Station'),
          free('Free afternoon in Munnar'),
        ],
      },
      {
        ...day(
          'Munnar to Thekkady',
          'Thekkady',
          'B',
          'Cardamom and pepper grow along the whole road to Thekkady. A gardener shows you around a spice garden before you check in. In the evening you can watch Kalaripayattu, the martial art of Kerala.',
        ),
        items: [
          drive('09:30', 180, 'Munnar', 'Thekkady'),
          visit('15:00', 75, 'Walk in a spice garden'),
          optional('18:00', 60, 'Kalaripayattu show'),
          stay('Hotel in Thekkady'),
        ],
      },
      {
        ...day(
          'Houseboat from Alappuzha',
          'Alappuzha',
          'BLD',
          'Board your houseboat at noon and drift past paddy fields, churches and village jetties. Lunch is the crew’s own fish curry, or vegetables if you prefer. The boat moors at sunset and you sleep on the water.',
        ),
        items: [
          drive('07:30', 240, 'Thekkady', 'Alappuzha'),
          visit('12:00', 330, 'Cruise on the backwaters'),
          stay('Private houseboat'),
        ],
      },
      {
        ...day(
          'Fort Kochi',
          'Kochi',
          'B',
          'Leave the boat after breakfast and drive to Kochi. A guide walks you through Fort Kochi: the Chinese fishing nets, St Francis Church and the lanes of Mattancherry. Stay for the sunset over the harbour.',
        ),
        items: [
          drive('09:00', 90, 'Alappuzha', 'Kochi'),
          visit('15:30', 150, 'Guided walk in Fort Kochi'),
          stay('Hotel in Fort Kochi'),
        ],
      },
      {
        ...day(
          'Departure from Kochi',
          'Kochi',
          'B',
          'Have a slow breakfast and pick up spices in the market if you like. Your driver takes you to the airport in time for your flight.',
        ),
        items: [drive('10:00', 75, 'Fort Kochi', 'Kochi airport')],
      },
    ],
  },
  {
    site: 'lotus',
    packageName: 'coorg-coffee-hills',
    title: 'Coorg coffee hills',
    summary: 'Three nights on a working coffee estate, with walks, waterfalls and good home cooking.',
    places: ['IN Mysuru', 'IN Madikeri'],
    themes: ['family', 'hills', 'food'],
    stock: 'freesale',
    pictures: ['coffeeHills', 'waterfall', 'forest'],
    rupees: 3_200,
    seasons: 'winterSun',
    highlights: [
      'A walk from blossom to cup with the planter',
      'Abbey falls and Raja’s Seat',
      'The golden temple of Bylakuppe',
    ],
    includes: ['Estate walk and coffee tasting', 'Dinner at the estate on two evenings'],
    excludes: ['Jeep ride to Mandalpatti'],
    terms: ['Leech socks are provided between June and September, when paths are wet.'],
    addOns: [['Jeep ride to Mandalpatti', 900, 'person', 'A rough track to a grass ridge at 1,600 metres.']],
    days: [
      {
        ...day(
          'Mysuru to Coorg',
          'Madikeri',
          'D',
          'After a look around Mysuru’s palace you drive into the hills. On the way you stop at the Tibetan monastery of Bylakuppe. Dinner at the estate is Kodava: rice balls, curry and bamboo shoots.',
        ),
        items: [
          visit('10:00', 75, 'Mysuru palace'),
          drive('11:30', 180, 'Mysuru', 'Madikeri'),
          stay('Coffee estate near Madikeri'),
        ],
      },
      {
        ...day(
          'From blossom to cup',
          'Madikeri',
          'BD',
          'The planter walks you through shade trees, pepper vines and drying yards, and roasts a batch for you to taste. After lunch you see Abbey falls. Raja’s Seat is the place to be at sunset.',
        ),
        items: [
          visit('09:00', 120, 'Coffee estate walk and tasting'),
          visit('15:00', 75, 'Abbey falls'),
          visit('17:30', 45, 'Sunset at Raja’s Seat'),
        ],
      },
      {
        ...day(
          'Kaveri and the elephant camp',
          'Madikeri',
          'B',
          'Cross the Kaveri by boat to the Dubare camp, where mahouts bathe the elephants in the morning. The rest of the day is free for a walk, a book or the estate’s swimming pond.',
        ),
        items: [
          visit('08:30', 150, 'Dubare elephant camp'),
          optional('14:30', 180, 'Jeep ride to Mandalpatti'),
          free('Free evening at the estate'),
        ],
      },
      {
        ...day(
          'Return to Mysuru',
          'Mysuru',
          'B',
          'Take a last walk before breakfast, when the hornbills are about. You drive back to Mysuru for your train, or continue to Bengaluru airport at an extra charge.',
        ),
        items: [drive('10:30', 180, 'Madikeri', 'Mysuru')],
      },
    ],
  },
  {
    site: 'lotus',
    packageName: 'madurai-rameswaram-kanyakumari',
    title: 'Madurai, Rameswaram and Kanyakumari',
    summary: 'The great temples of the Tamil south, with early darshan and time to rest in the afternoons.',
    places: ['IN Madurai', 'IN Rameswaram', 'IN Kanyakumari'],
    themes: ['pilgrimage', 'culture'],
    stock: 'allotment',
    pictures: ['templeTown', 'beachGolden', 'hillsDawn'],
    rupees: 2_600,
    seasons: 'winterSun',
    highlights: [
      'Evening ceremony at the Meenakshi temple',
      'The 22 wells of Rameswaram',
      'Sunrise where three seas meet',
    ],
    includes: ['A guide at each temple', 'Ferry to the Vivekananda rock'],
    excludes: ['Fees for special darshan and poojas'],
    terms: [
      'Temples require clothes that cover shoulders and knees. Men enter some sanctums without a shirt.',
    ],
    addOns: [['Special darshan tickets', 500, 'person', 'Shorter queues at Madurai and Rameswaram.']],
    days: [
      {
        ...day(
          'Arrival in Madurai',
          'Madurai',
          '',
          'You are met at the airport or station. In the evening a guide takes you to the Meenakshi temple for the night ceremony, when Shiva is carried to his chamber with drums and lamps.',
        ),
        items: [
          drive('12:00', 40, 'Madurai airport', 'Madurai'),
          visit('19:30', 120, 'Meenakshi temple'),
          stay('Hotel in Madurai'),
        ],
      },
      {
        ...day(
          'Madurai to Rameswaram',
          'Rameswaram',
          'B',
          'The Pamban bridge carries you across the strait to the island. After lunch you drive to Dhanushkodi, the village that a cyclone emptied in 1964. At sunset you see two seas meet.',
        ),
        items: [
          drive('08:30', 210, 'Madurai', 'Rameswaram'),
          visit('15:30', 150, 'Dhanushkodi'),
          stay('Hotel in Rameswaram'),
        ],
      },
      {
        ...day(
          'Darshan at Rameswaram',
          'Rameswaram',
          'B',
          'Start before dawn with a dip at Agni Theertham and the 22 wells of the temple. Its corridor of carved pillars is the longest in India. You rest in the afternoon and return for the evening lamp.',
        ),
        items: [
          visit('04:45', 180, 'Agni Theertham and the 22 wells'),
          visit('17:30', 90, 'Evening darshan'),
        ],
      },
      {
        ...day(
          'Rameswaram to Kanyakumari',
          'Kanyakumari',
          'B',
          'A day on the road along the coast, with a stop at the seaside temple of Tiruchendur. You reach the southern tip of India in time for sunset.',
        ),
        items: [
          drive('07:30', 360, 'Rameswaram', 'Kanyakumari'),
          visit('11:30', 75, 'Tiruchendur temple'),
          stay('Hotel in Kanyakumari'),
        ],
      },
      {
        ...day(
          'Sunrise and return',
          'Kanyakumari',
          'B',
          'Watch the sun rise from the sea, then take the ferry to the Vivekananda rock. You drive to Thiruvananthapuram airport after lunch.',
        ),
        items: [
          visit('05:45', 45, 'Sunrise at the confluence'),
          visit('08:30', 120, 'Vivekananda rock by ferry'),
          drive('12:30', 150, 'Kanyakumari', 'Thiruvananthapuram airport'),
        ],
      },
    ],
  },
]
