import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Bali, Thailand and Sri Lanka. */
export const islandPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'bali-terraces-and-sea',
    title: 'Bali terraces and sea',
    summary: 'Three nights in green Ubud and two by the sea, with a private driver and a villa with a pool.',
    places: ['ID Ubud', 'ID Seminyak'],
    themes: ['honeymoon', 'culture', 'beach'],
    stock: 'freesale',
    pictures: ['lakeShrine', 'riceTerraces', 'beachEvening'],
    rupees: 5_900,
    seasons: 'tropics',
    highlights: [
      'The lake temple of Ulun Danu',
      'Rice terraces before the crowds',
      'Sunset dance at Uluwatu',
    ],
    includes: ['Private driver for four days', 'Temple tickets', 'Airport transfers'],
    excludes: ['Visa on arrival', 'Tourist levy of the island'],
    terms: [
      'Passports must be valid for six months after your return.',
      'Temples require a sash and sarong; both are lent at the gate.',
    ],
    addOns: [
      ['Private pool villa in Seminyak', 4_800, 'booking', 'Instead of the hotel room, for both nights.'],
      ['Day on Nusa Penida', 4_200, 'person', 'Speedboat, driver and lunch.'],
    ],
    days: [
      {
        ...day(
          'Arrival and Ubud',
          'Ubud',
          '',
          'Your driver takes you from the coast up to Ubud. Rooms face the rice fields, and the first evening is left free.',
        ),
        items: [drive('14:00', 90, 'Denpasar airport', 'Ubud'), stay('Hotel in Ubud')],
      },
      {
        ...day(
          'Terraces and holy springs',
          'Ubud',
          'B',
          'Be at Tegalalang by eight, when the water still mirrors the sky. At Tirta Empul people bathe under thirty spouts, and you may join them. A coffee garden follows.',
        ),
        items: [
          visit('08:00', 90, 'Rice terraces of Tegalalang'),
          visit('10:30', 90, 'Tirta Empul springs'),
          visit('13:00', 60, 'Coffee garden'),
        ],
      },
      {
        ...day(
          'The lake temple',
          'Ubud',
          'B',
          'Up in the hills, Ulun Danu seems to float on lake Bratan. You continue to the terraces of Jatiluwih, where farmers have shared the water for a thousand years.',
        ),
        items: [visit('08:30', 150, 'Ulun Danu temple'), visit('13:00', 120, 'Jatiluwih')],
      },
      {
        ...day(
          'To the sea',
          'Seminyak',
          'B',
          'On the way south you visit the sea temple of Tanah Lot at low tide. The afternoon is for the beach in Seminyak.',
        ),
        items: [
          visit('10:30', 90, 'Tanah Lot'),
          drive('12:30', 60, 'Tanah Lot', 'Seminyak'),
          stay('Hotel in Seminyak'),
        ],
      },
      {
        ...day(
          'Uluwatu',
          'Seminyak',
          'B',
          'Sleep late or take the boat to Nusa Penida. At sunset the kecak is danced on the cliff of Uluwatu, by fifty voices and no instrument.',
        ),
        items: [optional('07:00', 540, 'Day on Nusa Penida'), visit('17:00', 150, 'Kecak dance at Uluwatu')],
      },
      {
        ...day(
          'Departure',
          'Seminyak',
          'B',
          'The airport is thirty minutes away, more at rush hour. Your driver knows when to leave.',
        ),
        items: [drive('11:00', 40, 'Seminyak', 'Denpasar airport')],
      },
    ],
  },
  {
    site: 'skyways',
    packageName: 'phuket-and-krabi',
    title: 'Phuket and Krabi',
    summary: 'Two beaches, one day among the islands, and Phuket’s old town on a Sunday if dates allow.',
    places: ['TH Phuket', 'TH Krabi'],
    themes: ['beach', 'family', 'honeymoon'],
    stock: 'freesale',
    pictures: ['karstLagoon', 'beachDay', 'lampMarket'],
    rupees: 4_700,
    seasons: 'winterSun',
    highlights: [
      'Phi Phi and Bamboo islands by speedboat',
      'A long-tail to Railay',
      'The shophouses of old Phuket',
    ],
    includes: ['Speedboat day with lunch', 'Long-tail boat to Railay', 'Airport and hotel transfers'],
    excludes: ['National park fee of 400 baht'],
    terms: [
      'Passports must be valid for six months after your return.',
      'Boats don’t sail in a storm; the day is then moved or refunded.',
    ],
    addOns: [['National park fees', 1_000, 'person', 'Paid ahead, for both boat days.']],
    days: [
      {
        ...day(
          'Arrival in Phuket',
          'Phuket',
          '',
          'A car takes you to your hotel at Karon or Kata, the calmer bays. Swim, eat grilled fish, sleep.',
        ),
        items: [drive('13:00', 60, 'Phuket airport', 'Karon'), stay('Hotel at Karon beach')],
      },
      {
        ...day(
          'Phi Phi islands',
          'Phuket',
          'BL',
          'The speedboat leaves at eight and reaches Maya bay before most others. You snorkel twice, have lunch on Phi Phi Don and end on the white sand of Bamboo island.',
        ),
        items: [visit('08:00', 480, 'Phi Phi and Bamboo islands by speedboat')],
      },
      {
        ...day(
          'Old Phuket',
          'Phuket',
          'B',
          'A guide shows you shophouses, shrines and the best roti in town. The afternoon is free. On Sundays the main street becomes a market after four.',
        ),
        items: [visit('10:00', 150, 'Walk in old Phuket'), free('Free afternoon')],
      },
      {
        ...day(
          'To Krabi',
          'Krabi',
          'B',
          'The road crosses to the mainland and its limestone towers. You have the rest of the day at Ao Nang beach.',
        ),
        items: [drive('10:00', 165, 'Karon', 'Ao Nang'), stay('Hotel at Ao Nang')],
      },
      {
        ...day(
          'Railay by long-tail',
          'Krabi',
          'B',
          'Railay has no road, only boats. A long-tail takes you there early; swim at Phra Nang, climb to the lagoon if you like mud, and return when you choose.',
        ),
        items: [ride('09:00', 20, 'Long-tail boat to Railay'), free('Day at Railay')],
      },
      {
        ...day(
          'Departure from Krabi',
          'Krabi',
          'B',
          'Krabi’s airport is forty minutes away. For flights from Phuket we leave four hours and a half before.',
        ),
        items: [drive('11:00', 40, 'Ao Nang', 'Krabi airport')],
      },
    ],
  },
  {
    site: 'meridian',
    packageName: 'sri-lanka-hills-and-coast',
    title: 'Sri Lanka hills and coast',
    summary: 'Sigiriya, Kandy and the hill train to Ella, then two nights in the fort of Galle.',
    places: ['LK Sigiriya', 'LK Kandy', 'LK Ella', 'LK Galle'],
    themes: ['culture', 'hills', 'beach'],
    stock: 'allotment',
    pictures: ['viaductHills', 'teaMorning', 'beachGolden'],
    rupees: 6_400,
    seasons: 'tropics',
    highlights: [
      'Sigiriya at opening time',
      'Reserved seats on the hill train',
      'Two nights inside Galle fort',
    ],
    includes: [
      'Private car with an English-speaking driver',
      'Reserved seats from Nanu Oya to Ella',
      'Breakfast and four dinners',
    ],
    excludes: ['Travel authorisation of Sri Lanka', 'Site tickets'],
    terms: [
      'Passports must be valid for six months after your return.',
      'If train seats are sold out, you travel by car and we refund the fare.',
    ],
    addOns: [
      ['Site tickets', 6_900, 'person', 'Sigiriya, the temple of the tooth and Yala.'],
      ['Jeep safari in Yala', 5_200, 'person', 'Half a day with park fee, on the way to Galle.'],
    ],
    days: [
      {
        ...day(
          'Colombo to Sigiriya',
          'Sigiriya',
          'D',
          'Your driver meets you at the airport and heads for the dry north. The hotel’s garden ends at a lake where egrets roost.',
        ),
        items: [drive('11:00', 240, 'Colombo airport', 'Sigiriya'), stay('Garden hotel near Sigiriya')],
      },
      {
        ...day(
          'The rock and the caves',
          'Sigiriya',
          'BD',
          'Climb the rock at seven, before the sun reaches the stairs. In the afternoon you see the painted caves of Dambulla, cool and dim.',
        ),
        items: [visit('07:00', 180, 'Sigiriya rock'), visit('15:30', 90, 'Caves of Dambulla')],
      },
      {
        ...day(
          'Kandy',
          'Kandy',
          'BD',
          'A spice garden and a long lunch break the drive. In Kandy you go to the temple of the tooth for the evening drums.',
        ),
        items: [
          drive('09:30', 180, 'Sigiriya', 'Kandy'),
          visit('18:00', 75, 'Temple of the tooth'),
          stay('Hotel above Kandy lake'),
        ],
      },
      {
        ...day(
          'Hill train to Ella',
          'Ella',
          'BD',
          'You drive through tea to Nanu Oya and board the train: three hours of waterfalls and waving pickers. Sit on the right for the best of it.',
        ),
        items: [
          drive('08:00', 150, 'Kandy', 'Nanu Oya'),
          ride('12:30', 180, 'Train from Nanu Oya to Ella'),
          stay('Lodge in Ella'),
        ],
      },
      {
        ...day(
          'Nine Arch bridge, then the coast',
          'Galle',
          'B',
          'Walk down to the Nine Arch bridge for the morning train. The road then drops to the sea, past Yala if you want to look for leopards.',
        ),
        items: [
          visit('08:30', 90, 'Nine Arch bridge'),
          optional('13:30', 210, 'Jeep safari in Yala'),
          drive('11:00', 300, 'Ella', 'Galle'),
          stay('Boutique hotel in Galle fort'),
        ],
      },
      {
        ...day(
          'Galle',
          'Galle',
          'B',
          'Walk the ramparts with someone who was born inside them. Afterwards choose a beach: Unawatuna to swim, Thalpe for rock pools.',
        ),
        items: [visit('09:00', 120, 'Walk in Galle fort'), free('Afternoon at the beach')],
      },
      {
        ...day(
          'Departure',
          'Colombo',
          'B',
          'The expressway takes you to the airport in two hours and a half. There is time for tea in Colombo if your flight is late.',
        ),
        items: [drive('10:00', 150, 'Galle', 'Colombo airport')],
      },
    ],
  },
]
