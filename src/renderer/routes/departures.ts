import { placeNames } from '#renderer/entities/place-names.ts'
import type { MenuEntry, MenuViewer } from './menu-entry.ts'
import { screen } from './screen.ts'

const isSupplier = ({ user }: MenuViewer): boolean => user?.roles.includes('supplier') === true

const place = {
  group: { staff: 'flights', agent: 'main' },
  order: 2,
  icon: 'calendar',
  isDaily: true,
} satisfies MenuEntry<object>

/** Departures with seats that the agency bought. `view=board` manages them, `view=table` edits them in place. */
export const fixedDepartures = screen('/fixed-departures', {
  for: (query) => (/^(board|table)$/.test(query.get('view') ?? '') ? 'canManageSeatBlocks' : 'signedIn'),
  title: placeNames.agent.departures,
  query: { view: ['board', 'table'] },
  menu: [
    { ...place, isShownTo: (viewer) => !isSupplier(viewer) },
    { ...place, label: 'Seat blocks', query: { view: 'board' }, isShownTo: isSupplier },
    { ...place, group: { shopper: 'main' }, label: placeNames.shopper.departures },
  ],
  load: async () =>
    (await import('#renderer/features/fixed-departures/fixed-departures-screen.tsx')).FixedDeparturesScreen,
})

export const fixedDepartureQueue = screen('/flight/fixed-departure-queue', {
  for: 'signedIn',
  title: placeNames.agent.departureBookings,
  under: fixedDepartures,
  load: async () =>
    (await import('#renderer/features/tickets/fixed-departure-queue-screen.tsx')).FixedDepartureQueueScreen,
})

/** What the agency has sold of a supplier's seats. */
export const mySupplierWallet = screen('/flight/supplier-wallet', {
  for: 'isSupplier',
  title: 'My supplier wallet',
  menu: { group: { agent: 'tickets' }, order: 6.1, icon: 'bankAccount' },
  load: async () =>
    (await import('#renderer/features/supplier-wallets/my-supplier-wallet-screen.tsx'))
      .MySupplierWalletScreen,
})

export const supplierReport = screen('/flight/supplier-report', {
  for: 'isSupplier',
  title: 'Supplier report',
  menu: { group: { agent: 'tickets' }, order: 6, icon: 'chart' },
  load: async () =>
    (await import('#renderer/features/supplier-report/supplier-report-screen.tsx')).SupplierReportScreen,
})

/** Agencies that sell the supplier's seats, and what they may sell. */
export const myConsumers = screen('/flight/supplier-consumers', {
  for: 'isSupplier',
  title: 'My consumers',
  query: { view: ['lists'], q: String, open: String },
  menu: { group: { agent: 'tickets' }, order: 6.2, icon: 'exchange' },
  load: async () =>
    (await import('#renderer/features/supply-network/consumers/my-consumers-screen.tsx')).MyConsumersScreen,
})
