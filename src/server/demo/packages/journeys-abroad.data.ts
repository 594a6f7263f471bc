import { day, drive, free, optional, ride, stay, visit, type DemoPackage } from './demo-package.ts'

/** Group departures to Switzerland and Vietnam. */
export const journeyPackages: DemoPackage[] = [
  {
    site: 'meridian',
    packageName: 'switzerland-by-train',
    title: 'Switzerland by train',
    summary: 'Lucerne, Interlaken and Zermatt in a small group, with a rail pass and no coach at all.',
    places: ['CH Lucerne', 'CH Interlaken', 'CH Zermatt'],
    themes: ['luxury', 'hills', 'family'],
    stock: 'departure',
    departureMonths: [4, 5, 6, 7, 8, 9, 10],
    pictures: ['viaductAlps', 'alpineLake', 'lakeDawn'],
    rupees: 1_98_000,
    isPerTrip: true,
    seasons: 'alpineSummer',
    highlights: [
      'Rail pass for eight days, lake boats included',
      'Jungfraujoch at 3,454 metres',
      'The Matterhorn from Gornergrat',
    ],
    includes: [
      'Second-class rail pass for eight days',
      'Tickets to Jungfraujoch and Gornergrat',
      'Indian dinner on four evenings',
      'Tour leader from Zurich',
    ],
    excludes: ['Flights and visa', 'Lunches'],
    terms: [
      'A Schengen visa can take up to 45 days. Book at least eight weeks before you travel.',
      'Luggage travels ahead between hotels; pack one night’s things in a hand bag.',
    ],
    addOns: [
      ['First-class rail pass', 19_500, 'person', 'More room and quieter cars on every train.'],
      ['Schengen visa help', 11_800, 'person', 'Fee, appointment and a check of your papers.'],
    ],
    days: [
      {
        ...day(
          'Zurich to Lucerne',
          'Lucerne',
          'D',
          'The leader meets you at the airport station, and an hour later you are in Lucerne. You walk over the covered bridge before dinner.',
        ),
        items: [
          ride('12:30', 70, 'Train from Zurich airport to Lucerne'),
          visit('16:00', 90, 'Walk in Lucerne'),
          stay('4-star hotel in Lucerne'),
        ],
      },
      {
        ...day(
          'Mount Rigi',
          'Lucerne',
          'B',
          'A paddle steamer crosses the lake to Vitznau, where Europe’s first rack railway climbs to Rigi. Walk down to Kaltbad on a wide path, or ride both ways.',
        ),
        items: [ride('09:15', 60, 'Steamer to Vitznau'), visit('10:30', 240, 'Rack railway to Rigi')],
      },
      {
        ...day(
          'Over the Brünig pass',
          'Interlaken',
          'BD',
          'The train to Interlaken passes five lakes. Check in, then take the funicular to Harder Kulm to see tomorrow’s mountains.',
        ),
        items: [
          ride('10:05', 110, 'Train from Lucerne to Interlaken'),
          visit('15:30', 120, 'Harder Kulm'),
          stay('4-star hotel in Interlaken'),
        ],
      },
      {
        ...day(
          'Jungfraujoch',
          'Interlaken',
          'B',
          'A cable car and a cogwheel train bring you to the highest station in Europe. Above it are ice caves and a glacier of 23 kilometres. Take it slowly: the air is thin.',
        ),
        items: [visit('08:00', 420, 'Jungfraujoch')],
      },
      {
        ...day(
          'Lauterbrunnen and Mürren',
          'Interlaken',
          'BD',
          'Seventy-two waterfalls drop into this valley. You walk the level path to Trümmelbach and ride up to Mürren, which has no cars.',
        ),
        items: [visit('09:30', 300, 'Lauterbrunnen and Mürren'), free('Free afternoon')],
      },
      {
        ...day(
          'To Zermatt',
          'Zermatt',
          'B',
          'Two trains take you through the Lötschberg tunnel and up to Zermatt. Electric taxis carry the bags; you see the Matterhorn from the bridge.',
        ),
        items: [ride('10:00', 135, 'Train from Interlaken to Zermatt'), stay('4-star hotel in Zermatt')],
      },
      {
        ...day(
          'Gornergrat',
          'Zermatt',
          'BD',
          'The Gornergrat train climbs to a ridge between 29 peaks above 4,000 metres. Get off at Riffelsee on the way down for the mountain’s reflection.',
        ),
        items: [
          visit('09:00', 240, 'Gornergrat'),
          optional('14:30', 120, 'Gorner gorge'),
          visit('19:30', 120, 'Farewell dinner'),
        ],
      },
      {
        ...day(
          'Return to Zurich',
          'Zurich',
          'B',
          'The rail pass covers your train to Zurich or Geneva airport: about three and a half hours to either. The leader sees the group off.',
        ),
        items: [ride('08:35', 210, 'Train from Zermatt to Zurich airport')],
      },
    ],
  },
  {
    site: 'meridian',
    packageName: 'vietnam-north-to-south',
    title: 'Vietnam from north to south',
    summary:
      'Hanoi, a night on Lan Ha bay, Hoi An and Saigon, with flights between them and one leader throughout.',
    places: ['VN Hanoi', 'VN Lan Ha Bay', 'VN Hoi An', 'VN Ho Chi Minh City'],
    themes: ['culture', 'food', 'family'],
    stock: 'departure',
    departureMonths: [1, 2, 3, 4, 10, 11, 12],
    pictures: ['karstJunk', 'lampMarket', 'riceTerraces'],
    rupees: 74_500,
    isPerTrip: true,
    seasons: 'tropics',
    highlights: [
      'A cabin on a junk among limestone islands',
      'Lantern-lit Hoi An',
      'Street food with a cook',
    ],
    includes: [
      'Two flights within Vietnam',
      'Cabin with balcony and all meals on the junk',
      'Tour leader who speaks Hindi and English',
    ],
    excludes: ['International flights', 'E-visa'],
    terms: [
      'Passports must be valid for six months after your return.',
      'If a storm closes the bay, the night is spent in Hanoi and the difference is refunded.',
    ],
    addOns: [
      ['E-visa', 2_900, 'person', 'Single entry, 30 days.'],
      ['Cooking class in Hoi An', 2_200, 'person', 'Market visit, boat and five dishes.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Hanoi',
          'Hanoi',
          'D',
          'The leader meets you at the airport. In the evening you walk the old quarter and sit down on small stools for your first noodle soup; vegetarians have theirs.',
        ),
        items: [
          drive('13:00', 45, 'Hanoi airport', 'Hanoi'),
          visit('18:00', 150, 'Old quarter with dinner'),
          stay('4-star hotel in Hanoi'),
        ],
      },
      {
        ...day(
          'Hanoi',
          'Hanoi',
          'B',
          'See the temple of literature before the school groups, then the house on stilts where Ho Chi Minh lived. Water puppets end the day.',
        ),
        items: [visit('08:30', 210, 'Temple of literature and Ba Dinh'), visit('18:30', 60, 'Water puppets')],
      },
      {
        ...day(
          'On board a junk',
          'Lan Ha Bay',
          'BLD',
          'You board at noon and sail into Lan Ha bay, quieter than its neighbour. Paddle a kayak under an arch into a closed lagoon. Dinner is on deck.',
        ),
        items: [
          drive('08:00', 150, 'Hanoi', 'Hai Phong'),
          visit('12:00', 300, 'Cruise and kayaking on Lan Ha bay'),
          stay('Cabin on a junk'),
        ],
      },
      {
        ...day(
          'To Hoi An',
          'Hoi An',
          'B',
          'Tai chi on the top deck, brunch, and back to the pier by eleven. An afternoon flight brings you to Da Nang, half an hour from Hoi An.',
        ),
        items: [
          drive('11:30', 120, 'Hai Phong', 'Hanoi airport'),
          { kind: 'flight', title: 'Flight from Hanoi to Da Nang', startsAt: '16:00', minutes: 80 },
          stay('4-star hotel in Hoi An'),
        ],
      },
      {
        ...day(
          'Hoi An',
          'Hoi An',
          'B',
          'Merchants from Japan and China left houses that still smell of wood and incense. At night the river fills with lanterns. Tailors need a day, so order in the morning.',
        ),
        items: [
          visit('09:00', 150, 'Walk in the old town'),
          optional('13:30', 210, 'Cooking class'),
          free('Evening among the lanterns'),
        ],
      },
      {
        ...day(
          'To Saigon',
          'Ho Chi Minh City',
          'BD',
          'Fly south in the morning. Your guide shows you the post office, the palace and coffee on a roof. Dinner is at a banquet hall that cooks Jain food on request.',
        ),
        items: [
          {
            kind: 'flight',
            title: 'Flight from Da Nang to Ho Chi Minh City',
            startsAt: '10:30',
            minutes: 85,
          },
          visit('15:00', 180, 'City walk'),
          stay('4-star hotel in District 1'),
        ],
      },
      {
        ...day(
          'Cu Chi or the Mekong',
          'Ho Chi Minh City',
          'BL',
          'Choose the tunnels of Cu Chi or the canals of the delta; the leader goes with the larger group and a guide with the other. Both return by five.',
        ),
        items: [visit('08:00', 480, 'Cu Chi tunnels or Mekong delta')],
      },
      {
        ...day(
          'Departure',
          'Ho Chi Minh City',
          'B',
          'The market of Ben Thanh opens early for last presents. You are taken to the airport three hours before your flight.',
        ),
        items: [drive('11:00', 40, 'Ho Chi Minh City', 'Tan Son Nhat airport')],
      },
    ],
  },
]
