/**
 * Every expected failure has one code. The two tables below are exhaustive by type: a new code doesn't compile
 * without its status and its text. A fault (anything without a code) is logged with the request id and shown as
 * `internal`.
 */
export const errorStatus = {
  /**
   * The request doesn't match the endpoint's schema or breaks a rule about its fields. Client: show it at the fields.
   */
  invalidRequest: 400,
  /** Host, `site-id`, body and session name different agencies. Client: sign in at the right agency. */
  siteMismatch: 400,
  /** No site has this domain. Client: name the requested domain. */
  unknownSite: 404,
  /** A write came from another origin. Client: don't repeat. */
  originRefused: 403,
  /** Not signed in, or the session ended. Client: logout with redirectTo (spec section 4). */
  notSignedIn: 401,
  /** Wrong email or password; one text for both, so that accounts can't be enumerated. */
  signInFailed: 400,
  /** Too many sign-in attempts for the account or the address. */
  signInThrottled: 429,
  /** The account was blocked by staff. Only reported after the right password. */
  accountBlocked: 403,
  /** The sign-in needs its second step; `details.challenge` goes with a code to `users.loginWithCode`, or with a passkey's answer to `users.loginWithPasskey`. `details.factors` says which the account has. */
  factorNeeded: 403,
  /** A code of the second step that is wrong or was used before. Client: ask again. */
  factorCodeWrong: 400,
  /** A passkey that doesn't belong to the account or site, or whose answer is invalid, late or repeated. Client: ask again. */
  passkeyRefused: 400,
  /**
   * The session hasn't proven a second factor that the account has or must have; `details.step` says which. Client: ask
   * for the code, or set one up.
   */
  factorRequired: 403,
  /** The last proof of the second factor is too old for this call. Client: ask for the code, then send the same call again. */
  stepUpNeeded: 403,
  /** Signed in, but not allowed. Client: say who can give the permission. */
  forbidden: 403,
  /** Doesn't exist or isn't visible to the caller; the two look alike on purpose. */
  notFound: 404,
  /** More calls than the limit of this route. */
  rateLimited: 429,
  /** The body is larger than this route accepts. */
  bodyTooLarge: 413,
  /** The same Idempotency-Key came with another body. */
  idempotencyMismatch: 409,
  /** The first call with this Idempotency-Key is still running. */
  idempotencyInProgress: 409,
  /** The order hasn't been paid. Client: booking review (spec section 8). */
  paymentRequired: 402,
  /** The wallet and its credit limit don't cover the amount. Nothing was booked or debited. */
  walletTooSmall: 400,
  /** The amount is above what is left of the person's daily limit. Nothing was booked or debited. */
  dailyLimitReached: 403,
  /** The payment session of 15 minutes has expired. Nothing was debited. */
  orderExpired: 409,
  /** The search session (trace) of 15 minutes has expired. Client: search again. */
  searchExpired: 409,
  /** The ResultIndex doesn't belong to this search. Client: search again. */
  staleResult: 409,
  /** The supplier's price changed; the answer contains the new total. Client: ask the customer. */
  priceChanged: 409,
  /** The flight was sold out or withdrawn. */
  fareGone: 409,
  /** The carrier doesn't allow holding this fare, or the user may not hold. */
  holdNotAllowed: 400,
  /** The booking's state doesn't allow this. */
  wrongState: 409,
  /** The supplier refused; its own words are in the message. */
  supplierRefused: 409,
  /**
   * The supplier didn't answer in time and nothing was bought. Client: may retry. Not 502, whose text the
   * specification fixes (section 8) and which would blame the reader's own connection.
   */
  supplierTimeout: 504,
  /** The console couldn't connect to the server, so nothing was sent (spec section 8, 502). Client: may retry. */
  unreachable: 502,
  /** The request may have reached the server, but no answer came back. Client: send it again with the same Idempotency-Key. */
  noAnswer: 504,
  /** A purchase was sent and its outcome is unknown. Never repeated; a job resolves it. Client: show the booking. */
  outcomeUnknown: 409,
  /** A pre-ticket check blocks the purchase; `details.checks` says which. A reason may override some. Client: ask. */
  checkFailed: 409,
  /** The month's search allowance, which depends on bookings, is used up (look-to-book). */
  searchLimitReached: 429,
  /** The supplier has no extras for this flight; ignored by the client (spec section 8). */
  noSsrDetails: 404,
  /** A link or code that is unknown, used, expired, or of another site. Client: request a new one. */
  codeInvalid: 400,
  /** The site accepts no new accounts, or none of this kind. */
  signUpClosed: 403,
  /** An account with this email or phone exists. Only reported to staff; anyone else gets an email. */
  accountExists: 409,
  /** The email isn't confirmed yet. Client: offer a new link. */
  notVerified: 403,
  /** A sign-in with another service whose token isn't valid for us. */
  externalSignInFailed: 400,
  /** The site doesn't offer sign-in with that service. */
  externalSignInOff: 404,
  /** A session that staff jumped into can't change anything. */
  jumpLooksOnly: 403,
  /** Acting for the user that `staff-id` names isn't allowed, or no longer. Client: stop acting and say why. */
  actForRefused: 403,
  /** A guest made a call that needs an account. */
  accountNeeded: 403,
  /** The site doesn't sell to shoppers without an account. */
  guestCheckoutOff: 403,
  /** A visitor made a call that only locked screens need. Client: sign in and come back; no session has ended. */
  siteLocked: 401,
  /** An operator closed the site. Client: say so; nothing was done, and trying again won't help. */
  siteSuspended: 403,
  /** An operator turned the feature off for this site. */
  featureOff: 403,
  /** An operator made the installation read-only. Client: say so; nothing was done, and it works again later. */
  readOnly: 503,
  /** Nothing is on sale on the site: it has no supplier and no seat blocks. Client: show this instead of 'no results'. */
  noSupplier: 409,
  /** The site has no active payment gateway. Nothing was charged. */
  gatewayOff: 409,
  /** The gateway refused; its own words are in the message. Nothing was credited. */
  gatewayRefused: 409,
  /** The gateway didn't answer. A job finds out whether it took money. */
  gatewayTimeout: 502,
  /** A webhook with an invalid signature. Nothing was done. */
  signatureInvalid: 401,
  /** The decision concerns the caller's own request or wallet. */
  ownRequest: 403,
  /** Needs a second person: it was sent for approval and nothing was done. Client: tell the user. */
  secondPersonNeeded: 409,
  /** Someone saved a newer version meanwhile; `details` says who and when. Nothing was saved. Client: offer to compare. */
  versionStale: 409,
  /** A later version of this quote was sent. Client: show what changed. */
  quoteSuperseded: 409,
  /** The quote can't be accepted any more as it was made. Client: offer to ask for a new one. */
  quoteExpired: 409,
  /** Not enough places are left for these dates. Nothing was booked. Client: offer the waitlist. */
  placesGone: 409,
  /** The uploaded file isn't a picture we accept; the message says why and what to do. Nothing was stored. */
  uploadRefused: 400,
  /** The site's pictures use up its storage. Nothing was stored. */
  quotaFull: 409,
  /** A fault of ours. */
  internal: 500,
  /** The database or another required part is unavailable. */
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The text of each code when no more specific one is known: what happened, what is safe, what to do. */
export const errorText: Record<ErrorCode, string> = {
  invalidRequest: 'Check the highlighted fields.',
  siteMismatch: 'This request is for a different agency than its address. Nothing was changed.',
  unknownSite: "There's no travel site at this address. Check the address for typos.",
  originRefused: 'This request came from another website, so we blocked it.',
  notSignedIn: 'Sign in to continue.',
  signInFailed: 'Incorrect email or password. Check both and try again.',
  signInThrottled: 'Too many attempts. Wait a few minutes, then try again.',
  accountBlocked: 'This account is blocked. Please contact support.',
  factorNeeded: 'Confirm your identity with your second step to sign in.',
  factorCodeWrong: 'That code is wrong, has expired or was already used. Enter another one.',
  passkeyRefused: "That passkey didn't work. Try again, or use another passkey or a code.",
  factorRequired: 'Confirm your identity with your second step before you continue.',
  stepUpNeeded: 'Confirm your identity with your second step. Nothing has changed yet.',
  forbidden: "You don't have permission to do this. Ask your agency's owner for access.",
  notFound: 'Not found. It may have been removed, or you may not have access.',
  rateLimited: 'Too many requests. Wait a moment, then try again.',
  bodyTooLarge: 'This request is too large.',
  idempotencyMismatch: "This payment key was already used for something else. You haven't been charged.",
  idempotencyInProgress: "We're still processing this request. You won't be charged twice.",
  paymentRequired: "This order hasn't been paid yet.",
  walletTooSmall: "There isn't enough money in the wallet. Nothing was booked and you haven't been charged.",
  dailyLimitReached: "This is above your daily limit. You haven't been charged.",
  orderExpired: "Payment expired. You haven't been charged. Review the booking to start again.",
  searchExpired: 'Fares expired after 15 minutes. Search again for current fares.',
  staleResult: 'This fare is no longer part of your search. Search again.',
  priceChanged: 'The airline changed the fare. Check the new total before you continue.',
  fareGone: "This fare just sold out. You haven't been charged. Choose another flight.",
  holdNotAllowed: "This fare can't be put on hold. You can issue it now.",
  wrongState: 'This booking has changed. Refresh it to see its current status.',
  supplierRefused: "The airline declined the request. You haven't been charged.",
  supplierTimeout:
    "The airline didn't respond in time. Nothing was booked and you haven't been charged. Try again.",
  unreachable: 'Request timeout.Please check your netowrk connection.',
  noAnswer:
    "The server didn't respond. Check your connection. If you were making a change, see whether it went through before you try again.",
  outcomeUnknown:
    "Waiting for the airline to confirm. The amount is on hold in your wallet, not spent. We'll keep checking; don't book again.",
  checkFailed: "Some checks failed before issuing. You haven't been charged.",
  searchLimitReached:
    "No searches left this month. Each booking adds more, or ask your agency's staff to lift the limit.",
  accountNeeded: 'You need an account to do this. Set a password to create one, then try again.',
  guestCheckoutOff: 'Create an account or sign in to book here.',
  siteLocked: 'Sign in to see this page.',
  readOnly: 'Maintenance in progress. Nothing was changed. Try again later.',
  featureOff: 'This feature is turned off for your agency. Contact the people who run this installation.',
  siteSuspended: 'This site is closed at the moment. Please contact the agency.',
  noSupplier: "Flights aren't on sale here yet. Contact us to book.",
  noSsrDetails: 'No SSR details',
  codeInvalid: 'This link has expired or was already used. Request a new one.',
  signUpClosed: "We aren't accepting new accounts of this kind. Please contact support.",
  accountExists: 'An account with this email or phone number already exists.',
  notVerified: 'Confirm your email first. We can send you a new link.',
  externalSignInFailed: "The service couldn't confirm your identity. Nothing changed. Try again.",
  externalSignInOff: "This sign-in option isn't available here.",
  jumpLooksOnly: "You're viewing as another user. Stop viewing to change money or passwords.",
  actForRefused: "You can't act for this customer. Nothing was changed.",
  gatewayOff: "Online payments aren't available right now. You haven't been charged.",
  gatewayRefused: "The payment gateway declined the request. You haven't been charged.",
  gatewayTimeout: 'Request timeout.Please check your netowrk connection.',
  signatureInvalid: "This message's signature isn't valid.",
  ownRequest: 'This is your own request. Someone else must decide it.',
  secondPersonNeeded:
    'Sent for approval. Nothing has changed yet. A colleague can approve it under Wallets > Requests within three days.',
  versionStale: 'Someone else saved a newer version. Compare before you save.',
  quoteSuperseded: 'This quote was replaced by a newer one. Nothing was booked.',
  quoteExpired: "This quote can't be accepted any more. Nothing was booked. Ask for a new one.",
  placesGone: "There aren't enough places left. You haven't been charged. Choose other dates.",
  uploadRefused: "We can't use this file.",
  quotaFull: "There's no storage left for pictures. Delete some first.",
  internal: 'Something went wrong on our side. Your data is safe. Contact support with the request ID.',
  unavailable: 'The service is starting or busy. Try again in a moment.',
}
