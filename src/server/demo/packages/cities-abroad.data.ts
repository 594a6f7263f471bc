import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Dubai and Singapore. */
export const cityPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'dubai-city-and-desert',
    title: 'Dubai city and desert',
    summary:
      'Old creek, tall towers and an evening in the dunes, in four nights that leave room for shopping.',
    places: ['AE Dubai'],
    themes: ['city', 'family', 'adventure'],
    stock: 'freesale',
    pictures: ['skylineSpire', 'dunesCamp', 'lampMarket'],
    rupees: 6_800,
    seasons: 'winterSun',
    highlights: ['The 124th floor of the tallest tower', 'Dinner at a desert camp', 'The souks by abra'],
    includes: [
      'Tickets to the observation deck on the 124th floor',
      'Desert evening with dinner',
      'Airport transfers',
    ],
    excludes: ['Visa', 'Tourism fee, paid at the hotel'],
    terms: ['Passports must be valid for six months after your return.'],
    addOns: [
      ['Tourist visa, 30 days', 7_200, 'person', 'Single entry; we need it ten days before you fly.'],
      ['Day in Abu Dhabi', 3_600, 'person', 'The great mosque and the Corniche, by coach.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Dubai',
          'Dubai',
          '',
          'A driver waits in the arrivals hall. Once you have settled in, a wooden dhow takes you along the marina for two hours.',
        ),
        items: [
          drive('13:00', 40, 'Dubai airport', 'Dubai'),
          optional('19:30', 120, 'Evening cruise in the marina'),
          stay('Hotel in Deira or Al Barsha'),
        ],
      },
      {
        ...day(
          'Creek, souks and the tower',
          'Dubai',
          'B',
          'Cross the creek by abra between the spice and textile souks. In the afternoon you go up to the 124th floor, timed so that you see the city by day and lit.',
        ),
        items: [visit('09:30', 180, 'Old Dubai and the souks'), visit('16:30', 120, 'Observation deck')],
      },
      {
        ...day(
          'Into the desert',
          'Dubai',
          'BD',
          'The morning is free. At three a jeep collects you for the dunes. After sunset there is dinner at a camp, with music and more stars than in town.',
        ),
        items: [free('Free morning'), visit('15:00', 360, 'Desert evening with dinner')],
      },
      {
        ...day(
          'A day as you like',
          'Dubai',
          'B',
          'Beach, water park or malls: the metro takes you to most of it. Or join the coach to Abu Dhabi for its white mosque.',
        ),
        items: [free('Free day'), optional('09:00', 600, 'Day in Abu Dhabi')],
      },
      {
        ...day(
          'Departure',
          'Dubai',
          'B',
          'Check-out is at noon. We take you to the airport three hours before your flight.',
        ),
        items: [drive('12:00', 40, 'Dubai', 'Dubai airport')],
      },
    ],
  },
  {
    site: 'meridian',
    packageName: 'singapore-for-families',
    title: 'Singapore for families',
    summary: 'Gardens, night animals and Sentosa in four nights, with rooms that fit two children.',
    places: ['SG Singapore'],
    themes: ['city', 'family', 'food'],
    stock: 'freesale',
    pictures: ['skylineBay', 'lampMarket', 'islandFromAbove'],
    rupees: 8_200,
    seasons: 'schoolHolidays',
    highlights: [
      'Both cooled domes at the gardens by the bay',
      'A tram through the night zoo',
      'A day on Sentosa',
    ],
    includes: ['Tickets to the garden domes and the night zoo', 'Cable car to Sentosa', 'Airport transfers'],
    excludes: ['Visa', 'Theme park tickets'],
    terms: [
      'Passports must be valid for six months after your return.',
      'Child prices apply to ages 3 to 11.',
    ],
    addOns: [
      ['Theme park ticket', 6_300, 'person', 'One day on Sentosa, dated.'],
      ['Visa', 3_000, 'person', 'Two years, multiple entry where granted.'],
    ],
    days: [
      {
        ...day(
          'Arrival',
          'Singapore',
          '',
          'A car with child seats takes you to your hotel. In the evening you walk along the bay and eat at a hawker centre: try satay, then ice cream in bread.',
        ),
        items: [
          drive('13:00', 30, 'Changi airport', 'Singapore'),
          visit('18:30', 120, 'Evening at the bay'),
          stay('Family room near Orchard Road'),
        ],
      },
      {
        ...day(
          'Gardens, then the night zoo',
          'Singapore',
          'B',
          'The domes are cool even at noon: a mountain with a waterfall, and flowers of five climates. After a rest you board the tram of the night zoo.',
        ),
        items: [visit('10:00', 180, 'Gardens by the bay with both domes'), visit('19:00', 180, 'Night zoo')],
      },
      {
        ...day(
          'Sentosa',
          'Singapore',
          'B',
          'Float over the harbour by cable car. The island has beaches, an aquarium and a luge track; the theme park needs a full day and its own ticket.',
        ),
        items: [ride('10:00', 20, 'Cable car to Sentosa'), free('Day on Sentosa')],
      },
      {
        ...day(
          'Three quarters on foot',
          'Singapore',
          'B',
          'A guide leads you through Chinatown, Little India and Kampong Glam, with a bite in each. The afternoon is free for shops or the pool.',
        ),
        items: [visit('09:30', 210, 'Walk through three quarters with tastings'), free('Free afternoon')],
      },
      {
        ...day(
          'Departure',
          'Singapore',
          'B',
          'Leave early enough for the indoor waterfall at the airport. Bags can be checked in from three hours before your flight.',
        ),
        items: [drive('11:00', 30, 'Singapore', 'Changi airport')],
      },
    ],
  },
]
