import { day, drive, free, optional, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Rajasthan and Gujarat. */
export const westPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'rajasthan-palaces-and-desert',
    title: 'Rajasthan palaces and desert',
    summary: 'Jaipur, Jodhpur and Jaisalmer in six nights, one of them in a desert camp.',
    places: ['IN Jaipur', 'IN Jodhpur', 'IN Jaisalmer'],
    themes: ['culture', 'family', 'adventure'],
    stock: 'allotment',
    pictures: ['hillFort', 'dunesCamels', 'dunesCamp', 'hillFortRose'],
    rupees: 3_600,
    seasons: 'winterSun',
    highlights: [
      'Amber fort before the crowds',
      'The blue lanes below Mehrangarh',
      'A night in a camp at the dunes of Sam',
    ],
    includes: ['Guides in Jaipur, Jodhpur and Jaisalmer', 'Camel ride and dinner at the camp'],
    excludes: ['Monument tickets', 'Camera fees'],
    terms: ['From May to August the desert camp is replaced by a hotel in Jaisalmer because of the heat.'],
    addOns: [
      ['Monument tickets', 1_400, 'person', 'All forts and palaces of the plan.'],
      ['Jeep drive in the dunes', 1_200, 'booking', 'Forty minutes for up to five people.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Jaipur',
          'Jaipur',
          '',
          'Your driver meets you at the airport or station and stays with you until Jaisalmer. In the evening you can walk the lit bazaars around Hawa Mahal.',
        ),
        items: [
          drive('13:00', 40, 'Jaipur airport', 'Jaipur'),
          optional('18:00', 90, 'Evening walk in the bazaars'),
          stay('Hotel in Jaipur'),
        ],
      },
      {
        ...day(
          'Amber and the old city',
          'Jaipur',
          'B',
          'Reach Amber fort when the gates open. After lunch your guide shows you the city palace and Jantar Mantar, whose stone sundial is accurate to two seconds.',
        ),
        items: [visit('08:00', 150, 'Amber fort'), visit('14:00', 150, 'City palace and Jantar Mantar')],
      },
      {
        ...day(
          'Jaipur to Jodhpur',
          'Jodhpur',
          'B',
          'The road west crosses the salt lake of Sambhar and ever drier country. You arrive in the afternoon, in time for tea on a roof with a view of the fort.',
        ),
        items: [drive('08:30', 345, 'Jaipur', 'Jodhpur'), stay('Hotel in Jodhpur')],
      },
      {
        ...day(
          'Mehrangarh, then Jaisalmer',
          'Jaisalmer',
          'B',
          'Mehrangarh rises straight from the rock above the blue houses. You spend the morning in its courtyards and museum. After lunch you drive on through the Thar to Jaisalmer.',
        ),
        items: [
          visit('09:00', 150, 'Mehrangarh fort'),
          drive('12:30', 285, 'Jodhpur', 'Jaisalmer'),
          stay('Hotel in Jaisalmer'),
        ],
      },
      {
        ...day(
          'The golden fort',
          'Jaisalmer',
          'B',
          'People still live inside the fort of Jaisalmer. Your guide leads you past Jain temples and carved merchants’ houses, and down to Gadisar lake in the late light.',
        ),
        items: [
          visit('09:00', 180, 'Jaisalmer fort and merchants’ houses'),
          visit('16:30', 75, 'Gadisar lake'),
        ],
      },
      {
        ...day(
          'Dunes of Sam',
          'Jaisalmer',
          'BD',
          'Leave after lunch for the camp at Sam. A camel carries you to the crest for sunset; dinner is by the fire, with folk songs of the desert. The tents have real beds and bathrooms.',
        ),
        items: [
          drive('14:00', 60, 'Jaisalmer', 'Sam'),
          visit('16:30', 75, 'Camel ride at sunset'),
          stay('Desert camp at Sam'),
        ],
      },
      {
        ...day(
          'Departure from Jaisalmer',
          'Jaisalmer',
          'B',
          'Watch the sun rise over the dunes, have breakfast and drive to the airport or the night train’s station. Your driver says goodbye there.',
        ),
        items: [drive('09:00', 60, 'Sam', 'Jaisalmer airport')],
      },
    ],
  },
  {
    site: 'lotus',
    packageName: 'kutch-dwarka-and-somnath',
    title: 'Kutch, Dwarka and Somnath',
    summary: 'The white desert under a full moon, craft villages, and two of the great temples of Gujarat.',
    places: ['IN Bhuj', 'IN Dwarka', 'IN Somnath'],
    themes: ['pilgrimage', 'culture', 'family'],
    stock: 'departure',
    departureMonths: [11, 12, 1, 2],
    pictures: ['saltFlats', 'templeTown', 'beachGolden'],
    rupees: 21_500,
    isPerTrip: true,
    seasons: 'winterSun',
    highlights: [
      'The white Rann at sunset',
      'Weavers and block printers at work',
      'Evening ceremony at Dwarkadhish',
    ],
    includes: ['A tour leader from Bhuj to Rajkot', 'Permits for the Rann', 'Vegetarian dinners'],
    excludes: ['Camel carts on the salt'],
    terms: [
      'The Rann dries after the rains and is usually white from late November. In a wet year the tour visits its dry edge.',
    ],
    addOns: [
      [
        'Round mud hut at the Rann',
        2_400,
        'person',
        'A bhunga with its own bathroom instead of the hotel, one night.',
      ],
    ],
    days: [
      {
        ...day(
          'Arrival in Bhuj',
          'Bhuj',
          'D',
          'You are met in Bhuj and introduced to the group at dinner. Before that there is time for the mirror palace of Aina Mahal.',
        ),
        items: [
          drive('12:00', 20, 'Bhuj airport', 'Bhuj'),
          visit('15:30', 90, 'Aina Mahal'),
          stay('Hotel in Bhuj'),
        ],
      },
      {
        ...day(
          'Craft villages and the white Rann',
          'Bhuj',
          'BLD',
          'Weavers in Bhujodi and printers in Ajrakhpur show you their work. In the afternoon you drive to the salt, where the horizon disappears. You stay until after dark.',
        ),
        items: [
          visit('09:00', 180, 'Bhujodi and Ajrakhpur'),
          drive('13:30', 100, 'Bhuj', 'Dhordo'),
          visit('16:30', 150, 'Sunset on the white Rann'),
          stay('Hotel near Dhordo'),
        ],
      },
      {
        ...day(
          'Mandvi',
          'Bhuj',
          'BD',
          'On the road to the coast you stop at Kala Dungar for the view over the Rann. In Mandvi men still build wooden ships by hand along the river.',
        ),
        items: [
          visit('09:00', 60, 'Kala Dungar'),
          drive('10:30', 210, 'Dhordo', 'Mandvi'),
          visit('15:30', 90, 'Shipyards of Mandvi'),
          stay('Hotel in Mandvi'),
        ],
      },
      {
        ...day(
          'To Dwarka',
          'Dwarka',
          'BD',
          'A long day on good roads around the Gulf of Kutch, with a picnic lunch. You reach Dwarka for the evening ceremony at the Dwarkadhish temple.',
        ),
        items: [
          drive('07:00', 480, 'Mandvi', 'Dwarka'),
          visit('18:30', 90, 'Dwarkadhish temple'),
          stay('Hotel in Dwarka'),
        ],
      },
      {
        ...day(
          'Bet Dwarka and Nageshwar',
          'Dwarka',
          'BD',
          'Cross to Bet Dwarka, then visit the Nageshwar jyotirlinga. The afternoon is free to rest or to sit on the steps of the Gomti.',
        ),
        items: [
          visit('08:00', 180, 'Bet Dwarka'),
          visit('12:00', 60, 'Nageshwar temple'),
          free('Free afternoon in Dwarka'),
        ],
      },
      {
        ...day(
          'Somnath',
          'Somnath',
          'BD',
          'Follow the coast past Porbandar, where Gandhi was born, to Somnath. The temple faces the surf, and the evening lamp is followed by a light show.',
        ),
        items: [
          drive('08:00', 270, 'Dwarka', 'Somnath'),
          visit('18:30', 120, 'Somnath temple'),
          stay('Hotel in Somnath'),
        ],
      },
      {
        ...day(
          'Departure from Rajkot',
          'Rajkot',
          'B',
          'After morning darshan you drive to Rajkot, where the tour ends at the airport or the station at about two.',
        ),
        items: [visit('07:00', 60, 'Morning darshan'), drive('09:00', 240, 'Somnath', 'Rajkot airport')],
      },
    ],
  },
]
