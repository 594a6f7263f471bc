/**
 * API test files that a whole run repeats on PGlite because they cover the SQL of their feature, without folder and ending.
 * Braces hold alternatives. Attacks, external protocols and long random runs need only PostgreSQL, since its locks
 * exist nowhere else. A run on a single engine takes all files.
 */
export const onBothEngines = [
  'accounts{,-enumeration,-second-factor}',
  'booking-{order,pay,payments,history,duplicates}',
  'booking-holds-{issue,requote,release}',
  'changes{,-list,-twice}',
  'changes-settlement',
  'customers',
  'documents',
  'events{,-nodes,-sessions}',
  'fixed-departures-{blocks,sale}',
  'flights-{search,calendar}',
  'jobs{,-retention}',
  'ledger',
  'look-to-book',
  'mail-outbox',
  'markup-{groups,rules,explain,sources}',
  'my-account{,-data,-erasure,-erasure-refusals}',
  'notifications',
  'packages-{calendar,content,price,search,shown-price,stock,taxes}',
  'payments{,-refunds}',
  'permissions',
  'process',
  'push',
  'reconciliation',
  'search-memory',
  'sign-in{,-second-factor,-ways,-ways-proof}',
  'site-settings{,-refusals}',
  'supplier-report',
  'supply-network{,-house,-money,-money-books,-requests,-rules,-saga,-sale}',
  'tax-returns',
  'tickets-{detail,e-ticket-document,export,export-agents,lists,pages,queue-settings}',
  'wallet{,-statement,-entries,-requests,-limits}',
]
