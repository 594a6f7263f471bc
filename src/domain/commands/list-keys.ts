/** A key of a list: a letter, or `⇧` and a letter for the selected rows. */
export interface ListKey {
  key: string
  does: string
}

type Keys = Readonly<Record<string, readonly [key: string, does: string]>>

/** Keys that work the same in every list that has the action. */
const everywhere = {
  export: ['d', 'download Excel'],
  views: ['w', 'saved views'],
  columns: ['k', 'columns'],
} as const satisfies Keys

/** Actions on the open ticket, or else on the one at the cursor. */
const ofTicket = {
  refresh: ['u', 'refresh status'],
  eTicket: ['e', 'full e-ticket'],
  flights: ['f', 'flights'],
  change: ['c', 'change request'],
  outcome: ['o', 'record outcome'],
} as const satisfies Keys

const ofSelectedTickets = {
  refreshMany: ['⇧U', 'refresh selected'],
  issueMany: ['⇧I', 'issue selected'],
  releaseMany: ['⇧X', 'release selected'],
  mailMany: ['⇧E', 'email selected'],
  printMany: ['⇧P', 'print selected'],
  cancelMany: ['⇧C', 'cancel selected'],
  copyMany: ['⇧Y', 'copy PNRs of selected'],
} as const satisfies Keys

interface ListOfKeys {
  title: string
  /** Actions on the list itself. */
  list: Keys
  /** Actions on the open row, or else on the one at the cursor. */
  row: Keys
  /** Actions on the selected rows. */
  selected: Keys
}

/**
 * All action keys of lists. An action shows its key and has it only while it is drawn, so what a person may not do has
 * none. Moving, opening, selecting and closing have the keys of the table.
 */
export const listKeys = {
  tickets: {
    title: 'Tickets',
    list: { ...everywhere, today: ['t', "today's bookings"], split: ['v', 'ticket beside the list'] },
    row: ofTicket,
    selected: ofSelectedTickets,
  },
  holds: {
    title: 'Holds',
    list: {
      views: everywhere.views,
      columns: everywhere.columns,
      today: ['t', "today's bookings"],
      split: ['v', 'ticket beside the list'],
    },
    row: { issue: ['i', 'issue'], reprice: ['r', 'reprice'], release: ['x', 'release'], ...ofTicket },
    selected: ofSelectedTickets,
  },
  changes: {
    title: 'Change requests',
    list: { columns: everywhere.columns },
    /** Decision keys apply to the request's first ticket that has decisions. */
    row: {
      eTicket: ofTicket.eTicket,
      refresh: ofTicket.refresh,
      settle: ['s', "record the airline's outcome"],
      rejectOne: ['r', 'reject'],
      identify: ['i', "enter the airline's reference"],
      notFiled: ['n', 'airline never received it'],
      acceptOne: ['a', 'accept difference'],
      makeGoodOne: ['p', 'pay difference'],
      collect: ['c', 'collect charge'],
    },
    selected: {
      refreshMany: ofSelectedTickets.refreshMany,
      acceptDifference: ['⇧A', 'accept difference of selected'],
      makeGood: ['⇧M', 'make up shortfall of selected'],
      reject: ['⇧R', 'reject selected'],
    },
  },
  customers: {
    title: 'Customers',
    list: { ...everywhere, groups: ['o', 'markup groups'] },
    row: {
      view: ['v', 'view details'],
      group: ['g', 'change markup group'],
      permissions: ['p', 'change permissions'],
      exemption: ['x', 'TDS exemption'],
      addMoney: ['a', 'add money'],
      actFor: ['f', 'act for the customer'],
      logInAs: ['l', 'log in as the customer'],
      block: ['b', 'block or unblock'],
    },
    selected: { groupMany: ['⇧G', 'change markup group of selected'] },
  },
  apiConsumers: {
    title: 'API consumers',
    list: { columns: everywhere.columns, requests: ['r', 'API customer requests'] },
    row: {
      group: ['g', 'change markup group'],
      addMoney: ['a', 'add money'],
      blocks: ['b', 'blocks and caps'],
      suspend: ['s', 'suspend or let sell again'],
    },
    selected: {},
  },
  apiPartners: {
    title: 'API partners',
    list: { columns: everywhere.columns, give: ['g', 'give API access'] },
    row: { view: ['v', 'view customer'], suspend: ['s', 'suspend or restore access'] },
    selected: {},
  },
  seatBlocks: {
    title: 'Seat blocks',
    list: { add: ['a', 'add seat block'] },
    row: {
      names: ['n', 'name list'],
      consumers: ['s', 'seats by agency'],
      print: ['p', 'print'],
      edit: ['e', 'edit'],
      repeat: ['r', 'repeat on other dates'],
      release: ['x', 'release seats'],
      close: ['c', 'close or open sales'],
      copy: ['y', 'copy'],
      history: ['h', 'history'],
    },
    selected: {},
  },
  packages: {
    title: 'Packages',
    list: { views: everywhere.views, columns: everywhere.columns, add: ['a', 'add package'] },
    row: {
      edit: ['e', 'edit'],
      pictures: ['p', 'pictures'],
      stock: ['s', 'dates and stock'],
      versions: ['v', 'versions'],
      duplicate: ['y', 'duplicate'],
      quote: ['q', 'make a quote'],
      publish: ['u', 'publish'],
      unpublish: ['o', 'take off sale'],
      archive: ['x', 'archive'],
    },
    selected: { publishMany: ['⇧P', 'publish selected'], stopMany: ['⇧S', 'stop sales of selected'] },
  },
  agentPackages: {
    title: 'Packages and activities of agents',
    list: {
      columns: everywhere.columns,
      filters: ['f', 'filters'],
      net: ['n', 'show or hide net and markup'],
    },
    row: { quote: ['q', 'make a quote'] },
    selected: {},
  },
  packageStock: {
    title: 'Dates and stock',
    list: {
      add: ['a', 'add departures or set rooms'],
      stop: ['t', 'stop or resume sales'],
      previous: ['p', 'previous month'],
      next: ['n', 'next month'],
    },
    row: { edit: ['e', 'edit'], close: ['c', 'stop or resume sales of the departure'] },
    selected: {},
  },
  trips: {
    title: 'Trips',
    list: { views: everywhere.views, columns: everywhere.columns },
    row: {
      confirm: ['c', 'confirm request'],
      decline: ['n', 'decline request'],
      settle: ['s', 'settle cancellation'],
      refuse: ['r', 'refuse cancellation'],
      customer: ['o', 'open customer'],
    },
    selected: {},
  },
  quotes: {
    title: 'Quotes',
    list: { views: everywhere.views, columns: everywhere.columns, add: ['a', 'make a quote'] },
    row: {},
    selected: {},
  },
  wallet: {
    title: 'Wallets',
    list: {
      ...everywhere,
      entry: ['a', 'add or remove money'],
      limit: ['l', 'set credit limit'],
    },
    row: {},
    selected: {},
  },
  walletDecisions: {
    title: 'Decisions on wallets',
    list: {},
    row: { approve: ['y', 'approve'], reject: ['n', 'reject'] },
    selected: {},
  },
  applications: {
    title: 'Supplier applications',
    list: everywhere,
    row: { Approved: ['a', 'approve'], Rejected: ['r', 'reject'], Suspended: ['s', 'suspend'] },
    selected: {},
  },
  referrals: {
    title: 'Referrals',
    list: everywhere,
    row: {
      reward: ['r', 'reward'],
      referrer: ['f', 'open the referrer'],
      referred: ['m', 'open the new customer'],
      booking: ['b', 'open the first booking'],
      theirs: ['o', "show only this referrer's"],
    },
    selected: {},
  },
  staff: { title: 'Staff', list: { ...everywhere, add: ['a', 'add staff member'] }, row: {}, selected: {} },
  markups: {
    title: 'Markups',
    list: { add: ['a', 'add markup'] },
    row: { edit: ['e', 'edit'], remove: ['x', 'delete'] },
    selected: {},
  },
  fareTray: {
    title: 'Fare tray',
    list: {
      repriceAll: ['a', 'reprice all'],
      net: ['n', 'show or hide net fares'],
      share: ['s', 'share'],
    },
    row: {
      hold: ['h', 'hold'],
      details: ['d', 'details'],
      reprice: ['r', 'reprice'],
      remove: ['x', 'remove'],
    },
    selected: {},
  },
  documents: {
    title: 'Documents',
    list: {
      ...everywhere,
      zip: ['z', 'download ZIP'],
      pdf: ['p', 'download PDF'],
      cancel: ['c', 'cancel the download'],
    },
    row: {},
    selected: {},
  },
  others: { title: 'Other lists', list: everywhere, row: {}, selected: {} },
} as const satisfies Record<string, ListOfKeys>

export type KeyedList = keyof typeof listKeys
type PartsOf<List extends KeyedList> = (typeof listKeys)[List]

/** The actions of one list. */
export type KeyedAction<List extends KeyedList> =
  keyof PartsOf<List>['list'] | keyof PartsOf<List>['row'] | keyof PartsOf<List>['selected']

const partsOf = (name: KeyedList): Keys[] => {
  const { list, row, selected }: ListOfKeys = listKeys[name]
  return [list, row, selected]
}

/** Returns the key of an action: `i`, or `⇧I` for selected rows. */
export const keyOfAction = <List extends KeyedList>(list: List, action: KeyedAction<List>): string =>
  partsOf(list).find((keys) => String(action) in keys)?.[String(action)]?.[0] ?? ''

/** Returns the letters of the actions on a row. */
export const rowLetters = (list: KeyedList): string[] =>
  Object.values<Keys[string]>(listKeys[list].row).map(([key]) => key)

/** Returns every key of a list with what it does. */
export const keysOfList = (list: KeyedList): ListKey[] =>
  partsOf(list)
    .flatMap((keys) => Object.values(keys))
    .map(([key, does]) => ({ key, does }))
