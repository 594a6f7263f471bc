import { keysOfList, listKeys, type KeyedList } from './list-keys.ts'

/** Where a key works: on every page, only in the desktop console, or only in the browser. */
export type KeyPlace = 'all' | 'desktop' | 'web'

export interface KeyGroup {
  title: string
  place: KeyPlace
  /** `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly (readonly [key: string, does: string])[]
}

/** All keys, for the keyboard shortcuts sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    place: 'all',
    keys: [
      ['Mod K', 'command bar'],
      ['?', 'show shortcuts'],
      ['Mod /', 'show all shortcuts'],
      ['Esc', 'close'],
    ],
  },
  {
    title: 'Command bar',
    place: 'all',
    keys: [
      ['↑ ↓', 'choose'],
      ['Enter', 'open'],
      ['Tab', 'insert place'],
    ],
  },
  {
    title: 'Agencies',
    place: 'desktop',
    keys: [
      ['Mod 1 … 9', 'show agency'],
      ['Mod \\', 'open next agency side by side'],
      ['Mod Shift D', 'open agency or panel in its own window'],
      ['Mod Shift B', 'put it back in the main window'],
      ['Mod W', 'close agency'],
      ['Mod R', 'reload page'],
      ['Mod +', 'larger'],
      ['Mod -', 'smaller'],
      ['Mod 0', 'actual size'],
      ['F6', 'next part of the window'],
      ['Mod Shift N', 'add agency'],
    ],
  },
  {
    title: 'Console',
    place: 'desktop',
    keys: [
      ['Mod Shift H', 'hold desk'],
      ['Mod Shift P', 'next hold on top'],
      ['Mod Shift F', 'fare tray of all agencies'],
      ['Mod Shift J', 'prints and exports'],
      ['Mod Shift O', 'offline tickets'],
      ['Mod ,', 'settings'],
      ['Mod P', 'print page'],
    ],
  },
  {
    title: 'Search results',
    place: 'all',
    keys: [
      ['↑ ↓', 'move'],
      ['Enter', 'select flight'],
      ['← →', 'switch between outbound and return'],
      ['k', 'keep fare in the fare tray'],
      ['n', 'show or hide net fares'],
      ['/', 'filters'],
      ['Esc', 'back'],
    ],
  },
  {
    title: 'Queues and tables',
    place: 'all',
    keys: [
      ['↑ ↓ ← →', 'move'],
      ['Mod ↑ ↓', 'first or last row'],
      ['Home End', 'first or last column'],
      ['PgUp PgDn', 'page up or down'],
      ['Enter', 'open'],
      ['Space', 'select row'],
      ['Shift ↑ ↓', 'select range'],
      ['Mod A', 'select page'],
      ['v', 'ticket beside the list, in ticket queues'],
      ['/', 'filters'],
      ['Esc', 'close, or clear selection'],
    ],
  },
  {
    title: 'Booking',
    place: 'all',
    keys: [
      ['Mod Enter', 'continue, or pay on the review'],
      ['Enter', 'on a saved traveller: fill in and continue'],
      ['Tab', 'on a saved traveller: fill in'],
    ],
  },
  ...(Object.keys(listKeys) as KeyedList[]).map((list): KeyGroup => ({
    title: listKeys[list].title,
    place: 'all',
    keys: [
      ...(list === 'fareTray' ? ([['Enter', 'book']] as const) : []),
      ...keysOfList(list).map(({ key, does }) => [key, does] as const),
    ],
  })),
  {
    title: 'E-ticket',
    place: 'all',
    keys: [
      ['p', 'print'],
      ['l', 'download PDF, in a browser'],
      ['w', 'copy as message'],
      ['e', 'email'],
      ['c', 'change request'],
      ['h', 'show or hide price'],
      ['m', 'markup'],
      ['d', 'discount'],
      ['b', 'back'],
    ],
  },
  {
    title: 'Fields',
    place: 'all',
    keys: [
      ['↑ ↓', 'choose from a list, or change a number'],
      ['↓', 'open the calendar of a date'],
      ['Enter', 'confirm'],
    ],
  },
]

/** Returns the groups of a platform. */
export const listKeyGroups = (place: Exclude<KeyPlace, 'all'>): readonly KeyGroup[] =>
  keyGroups.filter((group) => group.place === 'all' || group.place === place)

/** Formats a key for the platform. */
export const keyText = (key: string, isMac: boolean): string => key.replaceAll('Mod', isMac ? '⌘' : 'Ctrl')
