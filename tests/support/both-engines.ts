/**
 * API test files that a whole run repeats on PGlite, without folder and ending: those of money, locks, jobs, events and raw
 * SQL. Braces hold alternatives. The servers of the web and desktop tests run on PGlite anyway, with every feature's
 * ordinary reads and writes; attacks, external protocols and long random runs need only PostgreSQL, since its locks exist
 * nowhere else. A run on a single engine takes all files.
 */
export const onBothEngines = [
  'accounts{,-second-factor}',
  'booking-{order,pay,payments,duplicates}',
  'booking-holds-issue',
  'changes{,-settlement}',
  'documents',
  'events{,-nodes,-sessions}',
  'flights-search',
  'jobs{,-retention}',
  'ledger',
  'look-to-book',
  'mail-outbox',
  'markup-rules',
  'my-account-{data,erasure}',
  'packages-{price,search,stock}',
  'payments{,-refunds}',
  'process',
  'reconciliation',
  'search-memory',
  'sign-in',
  'supplier-report',
  'supply-network{-money,-money-books,-saga}',
  'tax-returns',
  'tickets-lists',
  'trips{,-payments}',
  'wallet{,-statement,-entries,-limits}',
]
