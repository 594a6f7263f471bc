import { day, drive, free, optional, stay, visit, type DemoPackage } from './demo-package.ts'

/** Packages of Ladakh and Kashmir. */
export const himalayaPackages: DemoPackage[] = [
  {
    site: 'skyways',
    packageName: 'ladakh-lakes-and-monasteries',
    title: 'Ladakh lakes and monasteries',
    summary: 'Leh, Nubra and Pangong in seven days, with two slow days at the start for the altitude.',
    places: ['IN Leh', 'IN Nubra', 'IN Pangong'],
    themes: ['adventure', 'hills', 'culture'],
    stock: 'departure',
    departureMonths: [5, 6, 7, 8, 9],
    pictures: ['highRoad', 'highValley', 'snowPeaksRose'],
    rupees: 28_900,
    isPerTrip: true,
    seasons: 'mountainSummer',
    highlights: ['Khardung La at 5,359 metres', 'A night beside Pangong', 'Morning prayers at Thiksey'],
    includes: ['Inner line permits', 'Oxygen cylinder in each car', 'Breakfast and dinner every day'],
    excludes: ['Lunches', 'Monastery tickets'],
    terms: [
      'Please see a doctor before booking if you have a heart or lung condition. The highest pass is at 5,359 metres.',
      'Roads may close for snow or landslides; the tour leader then changes the order of the days.',
    ],
    addOns: [
      ['Monastery tickets', 400, 'person', 'Thiksey, Hemis and Diskit.'],
      ['Rafting on the Zanskar', 2_200, 'person', 'Half a day from Chilling, June to August.'],
    ],
    days: [
      {
        ...day(
          'Arrival in Leh',
          'Leh',
          'D',
          'Leh lies at 3,500 metres, so the first day is for rest. The leader checks how everyone feels before dinner and explains the week.',
        ),
        items: [drive('08:30', 20, 'Leh airport', 'Leh'), free('Rest at the hotel'), stay('Hotel in Leh')],
      },
      {
        ...day(
          'Monasteries of the Indus',
          'Leh',
          'BD',
          'Be at Thiksey for the morning prayers, when the horns sound from the roof. Continue to Hemis and the palace of Shey. The afternoon is short on purpose.',
        ),
        items: [visit('06:30', 120, 'Morning prayers at Thiksey'), visit('10:00', 150, 'Hemis and Shey')],
      },
      {
        ...day(
          'Over Khardung La to Nubra',
          'Nubra',
          'BD',
          'The road climbs to Khardung La and drops into a valley of apricot orchards. Late in the day you walk in the dunes of Hunder, where double-humped camels graze.',
        ),
        items: [
          drive('08:30', 300, 'Leh', 'Nubra'),
          visit('16:30', 75, 'Dunes of Hunder'),
          stay('Camp in Nubra'),
        ],
      },
      {
        ...day(
          'Diskit and the road to Pangong',
          'Pangong',
          'BD',
          'A 32-metre Buddha looks over the valley from Diskit. From there you follow the Shyok river to Pangong, whose blue changes by the hour.',
        ),
        items: [
          visit('08:00', 60, 'Diskit monastery'),
          drive('09:30', 330, 'Nubra', 'Pangong'),
          stay('Cottages at Pangong'),
        ],
      },
      {
        ...day(
          'Sunrise at Pangong',
          'Leh',
          'BD',
          'The lake is calmest at sunrise. After breakfast you return to Leh over Chang La, with tea at the top and a hot shower waiting.',
        ),
        items: [
          visit('05:45', 60, 'Sunrise at the lake'),
          drive('09:00', 330, 'Pangong', 'Leh'),
          stay('Hotel in Leh'),
        ],
      },
      {
        ...day(
          'Sham valley',
          'Leh',
          'BD',
          'See where the Zanskar meets the Indus, two rivers of different colours. The temples of Alchi have kept their paintings for nine centuries.',
        ),
        items: [
          visit('09:30', 60, 'Confluence at Nimmu'),
          visit('11:30', 90, 'Temples of Alchi'),
          optional('13:30', 180, 'Rafting on the Zanskar'),
        ],
      },
      {
        ...day(
          'Departure',
          'Leh',
          'B',
          'Flights leave early because of the wind. Breakfast boxes are ready from five.',
        ),
        items: [drive('06:00', 20, 'Leh', 'Leh airport')],
      },
    ],
  },
  {
    site: 'skyways',
    packageName: 'kashmir-valley',
    title: 'Kashmir valley',
    summary: 'A houseboat on Dal Lake, the meadows of Gulmarg and two nights beside the Lidder in Pahalgam.',
    places: ['IN Srinagar', 'IN Gulmarg', 'IN Pahalgam'],
    themes: ['family', 'honeymoon', 'hills'],
    stock: 'allotment',
    pictures: ['shikara', 'alpineLake', 'snowPeaks'],
    rupees: 4_100,
    seasons: 'mountainSummer',
    highlights: [
      'A night on a carved houseboat',
      'A shikara to the floating market',
      'The cable car at Gulmarg',
    ],
    includes: ['Shikara ride of two hours', 'Breakfast and dinner every day'],
    excludes: ['Cable car tickets', 'Local taxis required in Pahalgam'],
    terms: [
      'Cable car tickets are sold by name and run out. We buy them as soon as you send us your identity documents.',
    ],
    addOns: [
      ['Cable car, both stages', 1_950, 'person', 'To 3,980 metres, weather permitting.'],
      ['Local taxi in Pahalgam', 2_800, 'booking', 'Betaab and Aru valleys, up to six people.'],
    ],
    days: [
      {
        ...day(
          'Srinagar and Dal Lake',
          'Srinagar',
          'D',
          'A car brings you to the lake and a boat to your houseboat. In the late afternoon a shikara takes you through the back channels, past gardens that float.',
        ),
        items: [
          drive('13:00', 40, 'Srinagar airport', 'Dal Lake'),
          visit('16:30', 120, 'Shikara on Dal Lake'),
          stay('Houseboat on Dal Lake'),
        ],
      },
      {
        ...day(
          'Floating market and gardens',
          'Srinagar',
          'BD',
          'Get up in the dark for the vegetable market on the water; it ends by seven. Later you see the Mughal gardens of Nishat and Shalimar and check in to a hotel in town.',
        ),
        items: [
          visit('05:15', 105, 'Floating market'),
          visit('10:30', 180, 'Mughal gardens'),
          stay('Hotel in Srinagar'),
        ],
      },
      {
        ...day(
          'Gulmarg',
          'Gulmarg',
          'BD',
          'The meadow of flowers is an hour and a half away. Take the cable car up Apharwat for snow in most months, or walk the level path around the bowl.',
        ),
        items: [
          drive('09:00', 90, 'Srinagar', 'Gulmarg'),
          optional('11:30', 180, 'Cable car to Apharwat'),
          stay('Hotel in Gulmarg'),
        ],
      },
      {
        ...day(
          'To Pahalgam',
          'Pahalgam',
          'BD',
          'Cross the valley past saffron fields and the ruined sun temple of Martand. Pahalgam sits where two rivers meet, and you hear one of them from your room.',
        ),
        items: [
          drive('09:00', 210, 'Gulmarg', 'Pahalgam'),
          visit('12:30', 45, 'Martand sun temple'),
          stay('Riverside hotel in Pahalgam'),
        ],
      },
      {
        ...day(
          'Betaab and Aru',
          'Pahalgam',
          'BD',
          'Local taxis take you to the meadows of Betaab and Aru. Ponies are for hire, but the walks are gentle. In the evening there is kahwa by the river.',
        ),
        items: [optional('09:30', 240, 'Betaab and Aru valleys'), free('Free afternoon by the Lidder')],
      },
      {
        ...day(
          'Departure from Srinagar',
          'Srinagar',
          'B',
          'Drive back to Srinagar with a stop at the bakeries of Bijbehara. Please be at the airport three hours before your flight: there are several checks on the road.',
        ),
        items: [drive('08:00', 165, 'Pahalgam', 'Srinagar airport')],
      },
    ],
  },
]
