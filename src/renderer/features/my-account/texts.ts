import type { ReferralReward } from '#contract/entities/site-rules.ts'
import type { RewardState } from '#contract/http/referrals.ts'
import { formatInr, plural } from '#domain/format.ts'

export const accountTexts = {
  save: 'Save changes',
  saved: 'Setting saved successfully',
  failed: 'Some error occurred',
  retry: 'Try again',
} as const

export const phoneTexts = {
  title: 'Phone numbers',
  lead: "Use your primary number to sign in. It's also shown on your documents.",
  modalTitle: 'Please Update Your Number',
  modalLead:
    "We don't have a valid phone number for you. Airlines need one to tell you about flight changes.",
  notNow: 'Not now',
  update: 'Update number',
  labels: { Primary: 'Primary', Secondary: 'Secondary', Emergency: 'Emergency' },
  number: (label: string): string => `${label} number`,
  phoneCountry: (label: string): string => `${label} country`,
  updated: 'Successfully updated phone number',
  failed: 'Unable to update phone number',
} as const

export const profileTexts = {
  title: 'My Profile',
  loadFailed: "Couldn't load your profile",
  person: 'Personal details',
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  genders: { '': 'Not specified', male: 'Male', female: 'Female', other: 'Other' },
  email: 'Email',
  notVerified: 'not confirmed yet',
  company: 'Company',
  account: 'Account',
  accountNote: 'To change your email, contact support. We send your invoices to this address.',
  companyNote: 'To change your email or company, contact support. They appear on invoices.',
  entity: 'Legal entity',
  entityFailed: "Couldn't load the legal entity",
  entityName: 'Name',
  address: 'Address',
  gst: 'GST number',
  pan: 'PAN',
  tds: 'TDS on commission',
  tdsOn: 'withheld',
  tdsOff: 'not withheld',
  logo: 'Your own logo',
  logoLead:
    "Shown in the header and on your customers' e-tickets. Upload a PNG, JPEG or WebP; we'll resize it.",
  chooseLogo: 'Choose image',
  removeLogo: 'Remove',
  logoAlt: 'Your logo',
  noLogo: 'No logo yet',
  logoUnreadable: "Choose a PNG, JPEG or WebP image. We couldn't read this file.",
  position: 'Header position',
  positions: { left: 'Left', center: 'Centre', right: 'Right' },
} as const

export const updateTexts = {
  title: 'Booking emails',
  lead: 'Choose the emails you get about your bookings.',
  shopperLead:
    'You always get e-tickets, refund and change decisions, and changed flight times. You can turn off hold reminders.',
  kinds: {
    confirmation: 'Booking confirmation with the e-ticket',
    decision: 'Decisions on refunds and changes',
    holdReminder: 'A reminder before a hold expires',
    scheduleChange: 'Changed flight times',
  },
  passengerCopies: 'Also email the lead passenger',
  passengerCopiesHelp: "E-tickets and changed flight times, sent in your agency's name without prices.",
  save: 'Save email settings',
} as const

export const billingTexts = {
  title: 'Billing details',
  lead: 'Shown as the buyer on new invoices. If you leave the GST number empty, invoices show the company whose GST number is on the booking, or your own company if it has a GST number. To remove your billing details, clear every field.',
  loadFailed: "Couldn't load your billing details",
  billingName: 'Billing name',
  billingAddress: 'Billing address',
  gstNumber: 'GST number',
  gstState: 'State',
  chooseState: 'Choose a state',
  panNumber: 'PAN',
} as const

export const referralTexts = {
  title: 'Referral',
  loadFailed: "Couldn't load your referrals",
  lead: (company: string): string =>
    `Share your code or link with friends. People who sign up at ${company} with it appear below.`,
  code: 'Your code',
  link: 'Your link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  people: (count: number): string => `${plural(count, { one: 'sign-up', other: 'sign-ups' })} with your code`,
  name: 'First name',
  joined: 'Signed up',
  none: 'No sign-ups yet',
  noneText: 'Copy your link and share it with a friend.',
  latest: 'Showing the latest 100.',
  reward: ({ amount, smallestBooking, withinDays }: ReferralReward, company: string): string =>
    `You get ${formatInr(amount)} in your wallet when someone you referred makes a booking${smallestBooking > 0 ? ` of at least ${formatInr(smallestBooking)}` : ''} within ${plural(withinDays, { one: 'day', other: 'days' })} of signing up. ${company} approves each reward.`,
  rewardHead: 'Reward',
  states: {
    waiting: 'No booking yet',
    due: 'Being checked',
    requested: 'Being checked',
    rewarded: 'Paid to your wallet',
    rejected: 'Not approved',
    expired: 'Expired',
    noReward: '–',
  } satisfies Record<RewardState, string>,
} as const

export const supplierTexts = {
  title: 'Become a supplier',
  loadFailed: "Couldn't load your application",
  staff: "Staff review supplier applications, so they can't become suppliers.",
  already: "You're already a supplier",
  alreadyText: 'Manage your seats and prices on the board.',
  toBoard: 'Open seat blocks',
  terms: 'Terms and conditions',
  version: (version: string): string => `Version ${version}`,
  accepted: (at: string): string => `Accepted on ${at}`,
  agree: 'I have read and accept the terms and conditions',
  acceptAndContinue: 'Accept and continue',
  details: 'Your application',
  categories: 'What do you want to sell?',
  categoriesFailed: "Couldn't load categories",
  companyName: 'Company name',
  contactName: 'Contact person',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  bankName: 'Bank',
  accountName: 'Account holder',
  accountNumber: 'Account number',
  accountHint: (end: string): string =>
    `We have the account number ending in ${end}. Enter it again to save changes.`,
  ifsc: 'IFSC',
  send: 'Send application',
  change: 'Save changes',
  again: 'Resend application',
  sent: 'Application sent',
  status: {
    Pending: "We're reviewing your application. You can still change it.",
    Approved: 'Your application is approved.',
    Rejected: 'Your application was rejected. You can change it and send it again.',
    Suspended: 'Your supplier account is suspended. Please contact support.',
  },
} as const
