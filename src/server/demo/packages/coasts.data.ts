import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Goa and the Andaman Islands. */
export const coastPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'goa-beaches-and-old-quarters',
    title: 'Goa beaches and old quarters',
    summary: 'Four easy days by the sea, with one in Old Goa and the lanes of Fontainhas.',
    places: ['IN Candolim', 'IN Panaji'],
    themes: ['beach', 'food', 'honeymoon'],
    stock: 'allotment',
    pictures: ['beachEvening', 'whiteChurch', 'spiceStall'],
    rupees: 3_400,
    seasons: 'winterSun',
    highlights: [
      'A hotel within walking distance of the beach',
      'Old Goa with a historian',
      'Lunch at a spice farm',
    ],
    includes: ['Spice farm lunch', 'Walking tour of Fontainhas'],
    excludes: ['Water sports', 'Drinks'],
    terms: ['The sea is rough from June to September, and swimming may be forbidden.'],
    addOns: [
      ['Sunset cruise on the Mandovi', 600, 'person', 'An hour on the river with music.'],
      ['Scooter for a day', 450, 'booking', 'A driving licence and a deposit are required.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Candolim',
          'Candolim',
          '',
          'A car takes you from either airport to your hotel near the beach. The afternoon is free: the shacks on the sand serve until late.',
        ),
        items: [drive('12:00', 75, 'Goa airport', 'Candolim'), stay('Hotel in Candolim')],
      },
      {
        ...day(
          'A day by the sea',
          'Candolim',
          'B',
          'Nothing is planned before noon. In the late afternoon you can drive to Aguada fort, where the lighthouse looks down the whole coast, and have dinner in Sinquerim.',
        ),
        items: [free('Morning at the beach'), optional('16:30', 90, 'Aguada fort')],
      },
      {
        ...day(
          'Old Goa and Fontainhas',
          'Panaji',
          'BL',
          'A historian shows you the cathedral and the Basilica of Bom Jesus. Lunch is at a spice farm near Ponda, served on banana leaves. Later you walk the painted lanes of Fontainhas.',
        ),
        items: [
          visit('09:30', 120, 'Churches of Old Goa'),
          visit('12:30', 120, 'Spice farm with lunch'),
          visit('16:00', 90, 'Walk in Fontainhas'),
        ],
      },
      {
        ...day(
          'Southern beaches',
          'Candolim',
          'B',
          'Cross the Zuari to the quieter beaches of the south: Colva for a swim, Cabo de Rama for the view. You are back at your hotel after sunset.',
        ),
        items: [drive('10:00', 90, 'Candolim', 'Colva'), visit('12:00', 240, 'Colva and Cabo de Rama')],
      },
      {
        ...day(
          'Departure from Goa',
          'Candolim',
          'B',
          'Check-out is at 11 am, and we keep your bags if your flight leaves later. The drive to either airport takes about an hour and a quarter.',
        ),
        items: [drive('11:00', 75, 'Candolim', 'Goa airport')],
      },
    ],
  },
  {
    site: 'skyways',
    packageName: 'andaman-islands',
    title: 'Andaman islands',
    summary: 'Port Blair, Havelock and Neil by ferry, with clear water, one dive and plenty of free time.',
    places: ['IN Port Blair', 'IN Havelock Island', 'IN Neil Island'],
    themes: ['beach', 'honeymoon', 'adventure'],
    stock: 'allotment',
    pictures: ['islandFromAbove', 'reef', 'beachDay'],
    rupees: 4_600,
    seasons: 'winterSun',
    highlights: [
      'Radhanagar beach at sunset',
      'A first dive with an instructor',
      'Ferries between the islands included',
    ],
    includes: ['Seats on the fast ferry between the islands', 'One shore dive with an instructor'],
    excludes: ['Camera fees at museums and beaches'],
    terms: [
      'Ferries depend on the sea. If one is cancelled, we rebook you on the next and arrange the extra night at cost.',
      'You may not fly within 18 hours of a dive.',
    ],
    addOns: [
      ['Second dive from a boat', 4_500, 'person', 'Two hours at a reef off Havelock.'],
      ['Dinner on the beach', 2_800, 'booking', 'A table for two on the sand at your hotel.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Port Blair',
          'Port Blair',
          '',
          'You are met at the airport. In the afternoon you see the Cellular Jail, and after dark its history is told with light and sound in the yard.',
        ),
        items: [
          drive('12:00', 25, 'Port Blair airport', 'Port Blair'),
          visit('15:30', 90, 'Cellular Jail'),
          visit('18:00', 50, 'Light and sound show'),
          stay('Hotel in Port Blair'),
        ],
      },
      {
        ...day(
          'Ferry to Havelock',
          'Havelock Island',
          'B',
          'The fast ferry takes two hours. Spend the afternoon on Radhanagar beach: wide, backed by forest, and best at sunset.',
        ),
        items: [
          ride('08:00', 120, 'Ferry from Port Blair to Havelock'),
          visit('15:30', 180, 'Radhanagar beach'),
          stay('Beach resort on Havelock'),
        ],
      },
      {
        ...day(
          'First dive',
          'Havelock Island',
          'B',
          'An instructor prepares you in shallow water, then takes you along a reef one to one. No experience is needed. The afternoon is free for Kalapathar beach or a hammock.',
        ),
        items: [visit('07:30', 180, 'Shore dive with an instructor'), free('Free afternoon')],
      },
      {
        ...day(
          'Neil Island',
          'Neil Island',
          'B',
          'A short ferry brings you to Neil, which is small enough for a bicycle. See the natural bridge at low tide and the sunset at Laxmanpur.',
        ),
        items: [
          ride('10:00', 60, 'Ferry from Havelock to Neil'),
          visit('13:30', 60, 'Natural bridge'),
          visit('16:30', 90, 'Laxmanpur beach'),
          stay('Hotel on Neil Island'),
        ],
      },
      {
        ...day(
          'Back to Port Blair',
          'Port Blair',
          'B',
          'Snorkel at Bharatpur before the ferry leaves. In Port Blair there is time for the market and dinner by the harbour.',
        ),
        items: [
          optional('08:30', 90, 'Snorkelling at Bharatpur'),
          ride('13:00', 90, 'Ferry from Neil to Port Blair'),
          stay('Hotel in Port Blair'),
        ],
      },
      {
        ...day(
          'Departure',
          'Port Blair',
          'B',
          'Flights to the mainland leave in the morning, so breakfast is served from 6.30 am. Your transfer to the airport takes 25 minutes.',
        ),
        items: [drive('08:00', 25, 'Port Blair', 'Port Blair airport')],
      },
    ],
  },
  {
    site: 'meridian',
    packageName: 'goa-team-offsite',
    title: 'Goa team offsite',
    summary:
      'Two nights for teams of 20 to 120: rooms, a meeting hall, an afternoon outdoors and one good dinner.',
    places: ['IN Cavelossim', 'IN Panaji'],
    themes: ['beach', 'food', 'luxury'],
    stock: 'onRequest',
    pictures: ['beachGolden', 'beachEvening', 'lampMarket'],
    rupees: 8_900,
    seasons: 'winterSun',
    highlights: [
      'Hall with screens and a technician',
      'A team regatta on the Sal river',
      'Dinner on the beach',
    ],
    includes: [
      'Meeting hall for one and a half days',
      'Coaches between airport and hotel',
      'Team regatta with instructors',
    ],
    excludes: ['Drinks at dinner', 'Production and branding'],
    terms: [
      'We hold rooms and hall for 72 hours after our confirmation. One invoice goes to your company.',
      'Every twentieth paying guest stays free.',
    ],
    addOns: [
      ['Live band at dinner', 45_000, 'booking', 'Three hours, sound included.'],
      ['Group photographer', 18_000, 'booking', 'Both days, pictures within a week.'],
    ],
    days: [
      {
        ...day(
          'Arrival and opening session',
          'Cavelossim',
          'LD',
          'Coaches meet each flight. After lunch the hall is ready for your opening session, with a technician in the room. Dinner is a seafood grill in the garden.',
        ),
        items: [
          drive('10:00', 70, 'Goa airport', 'Cavelossim'),
          visit('14:30', 180, 'Opening session in the hall'),
          stay('Beach resort in Cavelossim'),
        ],
      },
      {
        ...day(
          'Work, then the river',
          'Cavelossim',
          'BLD',
          'The morning is yours for workshops in the hall and four smaller rooms. In the afternoon crews of ten race rowing boats on the Sal. Dinner is on the beach under lamps.',
        ),
        items: [
          visit('09:00', 210, 'Workshops'),
          visit('15:00', 150, 'Team regatta on the Sal river'),
          visit('19:30', 180, 'Dinner on the beach'),
        ],
      },
      {
        ...day(
          'Closing and departure',
          'Panaji',
          'B',
          'An hour in the hall to close, then check-out. Coaches leave by flight time, with a walk through Fontainhas for those who fly late.',
        ),
        items: [
          visit('09:00', 60, 'Closing session'),
          optional('12:00', 90, 'Walk in Fontainhas'),
          drive('14:30', 70, 'Cavelossim', 'Goa airport'),
        ],
      },
    ],
  },
]
