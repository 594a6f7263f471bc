import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Himachal, Sikkim and Darjeeling. */
export const hillPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'shimla-and-manali',
    title: 'Shimla and Manali',
    summary: 'The toy train to Shimla, then Manali and the Solang valley, with a private car from Kalka.',
    places: ['IN Shimla', 'IN Manali'],
    themes: ['family', 'hills', 'adventure'],
    stock: 'freesale',
    pictures: ['paraglider', 'viaductHills', 'riverRaft'],
    rupees: 2_900,
    seasons: 'mountainSummer',
    highlights: [
      'The Kalka to Shimla railway',
      'A day in the Solang valley',
      'Old Manali and the cedar temple',
    ],
    includes: ['First-class seats on the toy train', 'Breakfast and dinner every day'],
    excludes: ['Permit and taxi beyond Gulaba', 'Adventure sports'],
    terms: ['If the railway has no seats for your date, a car takes you to Shimla and we refund the fare.'],
    addOns: [
      ['Tandem paragliding in Solang', 3_200, 'person', 'Ten to fifteen minutes from the upper launch.'],
    ],
    days: [
      {
        ...day(
          'By toy train to Shimla',
          'Shimla',
          'D',
          'Board at Kalka for 103 tunnels and five hours of bends. A porter meets you on the platform in Shimla, and the evening is free for the Mall.',
        ),
        items: [ride('12:10', 310, 'Train from Kalka to Shimla'), stay('Hotel in Shimla')],
      },
      {
        ...day(
          'Shimla on foot',
          'Shimla',
          'BD',
          'A guide walks the Ridge with you and tells how a village became a summer capital. In the afternoon you drive to Kufri or stay for the viceroy’s lodge.',
        ),
        items: [visit('09:30', 150, 'Walk on the Ridge'), visit('14:30', 120, 'Viceregal lodge')],
      },
      {
        ...day(
          'To Manali along the Beas',
          'Manali',
          'BD',
          'A full day’s drive through orchards and the gorge at Pandoh. You stop for lunch in Kullu, where shawls are woven on the roadside.',
        ),
        items: [drive('08:00', 480, 'Shimla', 'Manali'), stay('Hotel in Manali')],
      },
      {
        ...day(
          'Solang valley',
          'Manali',
          'BD',
          'Ropeway, paragliding or a picnic: the valley has something for every age. In winter the same slopes are for sledges and first turns on skis.',
        ),
        items: [
          drive('09:30', 35, 'Manali', 'Solang'),
          optional('10:30', 60, 'Tandem paragliding'),
          free('Afternoon in Solang'),
        ],
      },
      {
        ...day(
          'Old Manali and Naggar',
          'Manali',
          'BD',
          'The Hadimba temple stands among cedars older than the town. After lunch you cross to Naggar, with its timber castle and the house of the painter Roerich.',
        ),
        items: [
          visit('10:00', 90, 'Hadimba temple and Old Manali'),
          visit('14:00', 180, 'Naggar castle and Roerich’s house'),
        ],
      },
      {
        ...day(
          'Return to Chandigarh',
          'Chandigarh',
          'B',
          'You leave early for the plains and reach Chandigarh by late afternoon. Please book flights after 7 pm.',
        ),
        items: [drive('07:00', 510, 'Manali', 'Chandigarh airport')],
      },
    ],
  },
  {
    site: 'lotus',
    packageName: 'sikkim-and-darjeeling',
    title: 'Sikkim and Darjeeling',
    summary:
      'Kanchenjunga at sunrise, tea estates and monasteries, at a pace that suits grandparents and children.',
    places: ['IN Gangtok', 'IN Pelling', 'IN Darjeeling'],
    themes: ['family', 'hills', 'culture'],
    stock: 'allotment',
    pictures: ['snowPeaksRose', 'teaGolden', 'viaductHills'],
    rupees: 3_000,
    seasons: 'mountainSummer',
    highlights: [
      'Sunrise on Kanchenjunga from Tiger Hill',
      'Tsomgo lake at 3,750 metres',
      'A ride on the Darjeeling railway',
    ],
    includes: [
      'Permits for Tsomgo lake',
      'Joy ride on the Darjeeling railway',
      'Breakfast and dinner every day',
    ],
    excludes: ['Nathu La, which needs its own permit'],
    terms: [
      'Please bring two passport photographs and an identity document for each traveller; permits can’t be issued without them.',
    ],
    addOns: [['Nathu La permit and jeep', 5_500, 'booking', 'Indian citizens only, Wednesday to Sunday.']],
    days: [
      {
        ...day(
          'Bagdogra to Gangtok',
          'Gangtok',
          'D',
          'The road follows the green Teesta into the hills. You reach Gangtok by evening and can stroll along MG Marg, which is closed to cars.',
        ),
        items: [drive('12:30', 270, 'Bagdogra airport', 'Gangtok'), stay('Hotel in Gangtok')],
      },
      {
        ...day(
          'Tsomgo lake',
          'Gangtok',
          'BD',
          'A jeep climbs two thousand metres to the lake, where yaks wait in bright saddles. Dress warmly: it may snow even in April. You are back by mid-afternoon.',
        ),
        items: [visit('08:00', 360, 'Tsomgo lake'), optional('16:00', 75, 'Enchey monastery')],
      },
      {
        ...day(
          'To Pelling',
          'Pelling',
          'BD',
          'Stop at the Buddha Park of Ravangla on the way west. From your hotel in Pelling the snows begin where the garden ends.',
        ),
        items: [
          drive('08:30', 300, 'Gangtok', 'Pelling'),
          visit('11:30', 75, 'Buddha Park of Ravangla'),
          stay('Hotel in Pelling'),
        ],
      },
      {
        ...day(
          'Pemayangtse and the sky walk',
          'Pelling',
          'BD',
          'Monks at Pemayangtse keep a carved model of heaven that took five years to make. The sky walk of Chenrezig comes after, if you like heights.',
        ),
        items: [
          visit('09:30', 90, 'Pemayangtse monastery'),
          visit('11:30', 90, 'Chenrezig sky walk'),
          free('Free afternoon'),
        ],
      },
      {
        ...day(
          'To Darjeeling',
          'Darjeeling',
          'BD',
          'Tea appears as soon as you cross the river. A planter explains first and second flush, and you taste both before you check in.',
        ),
        items: [
          drive('09:00', 240, 'Pelling', 'Darjeeling'),
          visit('14:30', 90, 'Tea estate and tasting'),
          stay('Hotel in Darjeeling'),
        ],
      },
      {
        ...day(
          'Tiger Hill and the little railway',
          'Darjeeling',
          'BD',
          'Be on Tiger Hill at half past four to see Kanchenjunga turn pink. After a second breakfast the steam train takes you around the Batasia loop to Ghum.',
        ),
        items: [
          visit('04:00', 150, 'Sunrise from Tiger Hill'),
          ride('11:00', 120, 'Joy ride on the Darjeeling railway'),
        ],
      },
      {
        ...day(
          'Departure from Bagdogra',
          'Bagdogra',
          'B',
          'The drive down takes three hours and a half. Please book flights after 1 pm.',
        ),
        items: [drive('08:00', 210, 'Darjeeling', 'Bagdogra airport')],
      },
    ],
  },
]
