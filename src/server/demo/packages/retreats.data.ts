import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Private retreats in Rajasthan. */
export const retreatPackages: DemoPackage[] = [
  {
    site: 'meridian',
    packageName: 'udaipur-lake-retreat',
    title: 'Udaipur lake retreat',
    summary: 'Three private days on Lake Pichola for two, arranged around how you like to travel.',
    places: ['IN Udaipur'],
    themes: ['luxury', 'honeymoon', 'culture'],
    stock: 'onRequest',
    pictures: ['lakePalace', 'lakePalaceNight', 'hillFortRose'],
    rupees: 14_500,
    isPriceOnRequest: true,
    seasons: 'winterSun',
    highlights: [
      'A lake-facing room in a former palace',
      'A private boat at sunset',
      'A cook who shows you Mewari dishes',
    ],
    includes: ['Private boat on both evenings', 'Cooking session with lunch'],
    excludes: ['Spa treatments'],
    terms: ['We confirm rooms and price within one working day. You pay nothing before that.'],
    addOns: [
      ['Dinner on a private terrace', 9_500, 'booking', 'Four courses above the lake, with two musicians.'],
    ],
    days: [
      {
        ...day(
          'Arrival by the lake',
          'Udaipur',
          'BD',
          'You are met at the aircraft’s gate and driven to the jetty. The last stretch is by boat. Dinner is on the terrace, whenever you like.',
        ),
        items: [
          drive('12:00', 45, 'Udaipur airport', 'Lake Pichola'),
          ride('13:00', 15, 'Boat to the hotel'),
          stay('Former palace on Lake Pichola'),
        ],
      },
      {
        ...day(
          'City palace and a private boat',
          'Udaipur',
          'BD',
          'A curator opens the city palace with you before other visitors arrive. The afternoon is free. At five a boat waits for two hours on the water, with tea or something colder.',
        ),
        items: [
          visit('08:30', 120, 'City palace with a curator'),
          free('Free afternoon'),
          visit('17:00', 120, 'Private boat on Lake Pichola'),
        ],
      },
      {
        ...day(
          'In the kitchen, and the hills',
          'Udaipur',
          'BL',
          'A cook of the house shows you four Mewari dishes, and you eat them for lunch. Later you drive to Sajjangarh, the monsoon palace, for the widest view of the lakes.',
        ),
        items: [visit('10:30', 150, 'Cooking session with lunch'), visit('16:30', 120, 'Sajjangarh')],
      },
      {
        ...day(
          'Departure',
          'Udaipur',
          'B',
          'Breakfast is served until eleven. We check you in for your flight, so you can leave the hotel late.',
        ),
        items: [drive('11:30', 45, 'Lake Pichola', 'Udaipur airport')],
      },
    ],
  },
  {
    site: 'meridian',
    packageName: 'ranthambore-and-jaipur',
    title: 'Ranthambore and Jaipur',
    summary: 'Two safaris in tiger country and a night in Jaipur, by private car from Delhi or Jaipur.',
    places: ['IN Ranthambore', 'IN Jaipur'],
    themes: ['wildlife', 'luxury', 'family'],
    stock: 'allotment',
    pictures: ['grassland', 'forest', 'hillFortRose'],
    rupees: 7_800,
    seasons: 'winterSun',
    highlights: [
      'Two shared-jeep safaris with a naturalist',
      'A lodge next to the park',
      'Amber fort at opening time',
    ],
    includes: ['Two safari seats with park fees', 'All meals at the lodge'],
    excludes: ['Camera fees above 200 mm lenses'],
    terms: [
      'The park’s core closes from July to September; safaris then use the outer zones.',
      'Safari seats are issued by name. Bring the identity document that you booked with.',
    ],
    addOns: [['Third safari', 3_200, 'person', 'A morning drive on the last day at the lodge.']],
    days: [
      {
        ...day(
          'Jaipur to Ranthambore',
          'Ranthambore',
          'LD',
          'A private car takes you to the lodge in time for lunch. The first safari starts at half past two, when animals come to the lakes. The naturalist joins you for dinner.',
        ),
        items: [
          drive('09:00', 210, 'Jaipur', 'Ranthambore'),
          visit('14:30', 210, 'Afternoon safari'),
          stay('Lodge beside the park'),
        ],
      },
      {
        ...day(
          'Morning in the park',
          'Ranthambore',
          'BLD',
          'Coffee is served at half past five and you are at the gate when it opens. After breakfast you can visit the tenth-century fort inside the park, or rest by the pool.',
        ),
        items: [visit('06:00', 210, 'Morning safari'), optional('11:30', 120, 'Ranthambore fort')],
      },
      {
        ...day(
          'Jaipur',
          'Jaipur',
          'B',
          'You drive back to Jaipur after a late breakfast. A guide shows you the workshops of block printers and gem cutters, and where locals eat in the old city.',
        ),
        items: [
          drive('10:00', 210, 'Ranthambore', 'Jaipur'),
          visit('16:00', 150, 'Workshops of the old city'),
          stay('Heritage hotel in Jaipur'),
        ],
      },
      {
        ...day(
          'Amber fort and departure',
          'Jaipur',
          'B',
          'See Amber fort at eight, before the heat and the buses. You are at the airport or on the road to Delhi by noon.',
        ),
        items: [visit('08:00', 150, 'Amber fort'), drive('12:00', 50, 'Amber', 'Jaipur airport')],
      },
    ],
  },
]
