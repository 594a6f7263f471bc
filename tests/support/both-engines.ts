/**
 * API test files that a whole run repeats on PGlite because they cover the SQL of their feature, without folder and ending.
 * Braces hold alternatives. Attacks, external protocols and long random runs need only PostgreSQL, since its locks
 * exist nowhere else. A run on a single engine takes all files.
 */
export const onBothEngines = [
  'accounts',
  'booking-{order,pay,payments,history}',
  'booking-holds-{issue,requote,release}',
  'changes{,-list}',
  'changes-settlement',
  'customers',
  'fixed-departures-{blocks,sale}',
  'flights-{search,calendar}',
  'jobs',
  'ledger',
  'look-to-book',
  'mail-outbox',
  'markup-{groups,rules,explain}',
  'my-account',
  'notifications',
  'payments{,-refunds}',
  'permissions',
  'process',
  'push',
  'reconciliation',
  'search-memory',
  'sign-in{,-ways}',
  'site-settings',
  'supplier-report',
  'tickets-{detail,e-ticket-document,export,lists,pages,queue-settings}',
  'wallet{,-statement,-requests,-limits}',
]
