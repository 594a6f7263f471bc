import * as account from './account.ts'
import * as departures from './departures.ts'
import * as documents from './documents.ts'
import * as flights from './flights.ts'
import * as packageBuilder from './package-builder.ts'
import * as packageImages from './package-images.ts'
import * as packagesShop from './packages-shop.ts'
import * as packagesStaff from './packages-staff.ts'
import * as quotePage from './quote-page.ts'
import * as quotes from './quotes.ts'
import * as trips from './trips.ts'
import type { AnyScreen } from './screen.ts'
import * as permissions from './permissions.ts'
import * as signUp from './sign-up.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'

/** Screens of every area that isn't needed for a shopper's first page. A new area needs a line here. */
export const otherScreens: readonly AnyScreen[] = [
  flights,
  departures,
  packagesShop,
  documents,
  packageBuilder,
  packageImages,
  packagesStaff,
  quotePage,
  quotes,
  trips,
  account,
  staff,
  permissions,
  signUp,
  site,
].flatMap((area) => Object.values<AnyScreen>(area))
