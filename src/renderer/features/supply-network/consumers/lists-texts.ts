import { plural } from '#domain/format.ts'

const agencies = (total: number): string => plural(total, { one: 'agency', other: 'agencies' })

export const listsTexts = {
  title: 'What you offer',
  lead: 'Other agencies request a list, accept its terms and sell its seats to their own customers.',
  failed: "Couldn't load your lists",
  add: 'Add list',
  edit: 'Edit list',
  editOf: (title: string): string => `Edit ${title}`,
  empty: 'No lists yet',
  emptyText: 'Add a list to let other agencies sell your seats.',
  emptyView: 'Lists that your agency offers to others appear here.',
  states: { open: 'Open to requests', closed: 'Closed to requests' },
  owner: (name: string): string => `Seat blocks of ${name}`,
  facts: {
    category: 'Category',
    visibility: 'Visible to',
    seats: 'Seats shown',
    group: 'Group of new consumers',
    consumers: 'Consumers',
    pending: 'Pending requests',
    terms: 'Terms',
    updated: 'Last changed',
  },
  visibility: { all: 'All agencies', invited: 'Invited agencies only' },
  invited: (total: number): string => `${agencies(total)} by invitation`,
  seats: { exact: 'Exact number', upTo9: 'Up to 9' },
  defaultGroup: 'Default group',
  version: (version: number): string => `Version ${version}`,
  readTerms: 'Read terms',
  readTermsOf: (title: string): string => `Read terms of ${title}`,
} as const

export const listFormTexts = {
  addTitle: 'Add list',
  editTitle: 'Edit list',
  titleField: 'Title',
  titleHelp: 'Other agencies see this.',
  terms: 'Terms',
  termsHelp: 'Plain text. Agencies accept it when they request the list.',
  termsChanged: (consumers: number): string =>
    `${plural(consumers, { one: 'consumer has', other: 'consumers have' })} 14 days to accept the changed terms, or they stop selling.`,
  visibility: 'Visible to',
  domains: 'Domains of invited agencies',
  domainsHelp: 'One domain a line.',
  seats: 'Seats shown to consumers',
  seatsOptions: { exact: 'Exact number', upTo9: 'Up to 9: nine or more show as 9' },
  group: 'Markup group of new consumers',
  groupHelp: "Existing consumers keep theirs. Change a consumer's group in its details.",
  groupsFailed: "Couldn't load groups. New consumers get the group you had chosen.",
  isOpen: 'Open to requests',
  isOpenHelp: 'When closed, agencies that already sell the list can continue.',
  save: 'Save list',
  saved: 'List saved',
} as const
