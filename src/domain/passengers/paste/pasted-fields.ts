/** What a date is for; it decides the century of a year with two digits. */
export type DateUse = 'birth' | 'expiry' | 'issue'

interface FieldFacts {
  /** Its name on screen. */
  name: string
  /** Column headings, separated by spaces, each without spaces and punctuation. */
  heads: string
  /** Labels in messages, as alternatives of a regular expression. */
  labels: readonly string[]
  /** When the form of a fare has the field. */
  need: 'always' | 'passport' | 'fullPassport' | 'pan' | 'lead' | 'never'
  date?: DateUse
  /** Whether the value goes into the form as it is. */
  isCopied?: boolean
}

/** Everything about a field that a pasted text can have, in the order of the table. */
export const fieldFacts = {
  title: {
    name: 'Title',
    heads: 'title salutation prefix saln',
    labels: ['title'],
    need: 'always',
  },
  firstName: {
    name: 'First name',
    heads:
      'firstname fname givenname givennames firstmiddlename firstnamemiddlename forename first given firstandmiddlename',
    labels: ['first name', 'given names?', 'forename'],
    need: 'always',
    isCopied: true,
  },
  lastName: {
    name: 'Last name',
    heads: 'lastname lname surname familyname last family surnamelastname',
    labels: ['last name', 'surname', 'family name'],
    need: 'always',
    isCopied: true,
  },
  paxType: {
    name: 'Type',
    heads: 'type ptc paxtype passengertype travellertype category adtchdinf',
    labels: ['passenger type', 'pax type', 'ptc'],
    need: 'never',
  },
  gender: {
    name: 'Gender',
    heads: 'gender sex mf',
    labels: ['gender', 'sex'],
    need: 'always',
  },
  dateOfBirth: {
    name: 'Date of birth',
    heads: 'dob dateofbirth birthdate birthday born birth dobddmmyyyy dateofbirthddmmyyyy',
    labels: ['date of birth', 'birth ?date', 'd\\.o\\.b\\.?', 'dob', 'born on', 'born', 'birthday'],
    need: 'always',
    date: 'birth',
    isCopied: true,
  },
  age: {
    name: 'Age',
    heads: 'age years ageyears',
    labels: ['aged', 'age'],
    need: 'never',
  },
  nationality: {
    name: 'Nationality',
    heads: 'nationality citizenship citizen country nation',
    labels: ['nationality', 'citizenship', 'citizen of'],
    need: 'passport',
    isCopied: true,
  },
  passportNo: {
    name: 'Passport number',
    heads:
      'passport passportno passportnumber passportnum ppno ppnumber ppt pptno documentno documentnumber docno travel document',
    labels: [
      'passport number',
      'passport no\\.?',
      'passport #',
      'passport',
      'ppt no\\.?',
      'ppt',
      'pp no\\.?',
      'document number',
      'document no\\.?',
    ],
    need: 'passport',
    isCopied: true,
  },
  passportExpiry: {
    name: 'Passport expiry date',
    heads:
      'expiry expirydate expires exp expdate passportexpiry passportexpirydate passportexp doe dateofexpiry validtill validuntil ppexpiry passportvalidity expiration expirationdate passportdateofexpiry',
    labels: [
      'date of expiry',
      'passport expiry',
      'expiry date',
      'exp\\.? date',
      'expires on',
      'expires',
      'expiry',
      'exp\\.?',
      'valid till',
      'valid until',
      'valid upto',
      'doe',
    ],
    need: 'passport',
    date: 'expiry',
    isCopied: true,
  },
  passportIssueDate: {
    name: 'Passport issue date',
    heads: 'issuedate dateofissue passportissuedate doi issuedon ppissuedate passportdateofissue',
    labels: ['date of issue', 'issue date', 'issued on', 'doi'],
    need: 'fullPassport',
    date: 'issue',
    isCopied: true,
  },
  passportIssueCountryCode: {
    name: 'Issuing country',
    heads:
      'issuecountry issuingcountry passportissuecountry countryofissue placeofissue passportcountry passportissuingcountry issuedby issuedat',
    labels: [
      'place of issue',
      'country of issue',
      'issuing country',
      'issued by',
      'issued in',
      'issue country',
    ],
    need: 'fullPassport',
    isCopied: true,
  },
  pan: {
    name: 'PAN',
    heads: 'pan panno pannumber pancard pancardno',
    labels: ['pan number', 'pan no\\.?', 'pan card', 'pan'],
    need: 'pan',
    isCopied: true,
  },
  mobileNo: {
    name: 'Mobile number',
    heads:
      'mobile mobileno mobilenumber phone phoneno phonenumber contact contactno contactnumber cell tel telephone',
    labels: [
      'mobile number',
      'mobile no\\.?',
      'mobile',
      'mob\\.?',
      'phone number',
      'phone no\\.?',
      'phone',
      'contact no\\.?',
      'contact number',
      'tel\\.?',
      'cell',
      'whatsapp',
    ],
    need: 'lead',
  },
  email: {
    name: 'Email',
    heads: 'email emailid emailaddress mail mailid',
    labels: ['email address', 'email id', 'e-?mail'],
    need: 'lead',
    isCopied: true,
  },
  ffAirlineCode: {
    name: 'Frequent flyer airline',
    heads: 'ffairline ffairlinecode frequentflyerairline ffprogramme ffprogram',
    labels: [],
    need: 'never',
  },
  ffNumber: {
    name: 'Frequent flyer number',
    heads:
      'ff ffno ffnumber frequentflyer frequentflyerno frequentflyernumber ffp ffn loyaltyno loyaltynumber fqtv frequentflier',
    labels: ['frequent flyer number', 'frequent flyer no\\.?', 'frequent flyer', 'ff no\\.?', 'ffn', 'ff'],
    need: 'always',
  },
  meal: {
    name: 'Meal',
    heads: 'meal mealpreference mealpref food meals specialmeal ssrmeal',
    labels: ['meal preference', 'meal'],
    need: 'never',
  },
} as const satisfies Record<string, FieldFacts>

export type PastedField = keyof typeof fieldFacts

/** What a pasted text can say about a passenger: fields of the booking form, and some that only help to choose. */
export const pastedFields = Object.keys(fieldFacts) as PastedField[]

const factsOf = (field: PastedField): FieldFacts => fieldFacts[field]

/** Returns what kind of date a field is; undefined if it isn't a date. */
export const dateUseOf = (field: PastedField): DateUse | undefined => factsOf(field).date

type DateField = {
  [Field in PastedField]: (typeof fieldFacts)[Field] extends { date: DateUse } ? Field : never
}[PastedField]

/** Fields that hold dates. */
export const dateFields = pastedFields.filter((field): field is DateField => dateUseOf(field) !== undefined)

type CopiedField = {
  [Field in PastedField]: (typeof fieldFacts)[Field] extends { isCopied: true } ? Field : never
}[PastedField]

/** Fields whose values go into the form as they are. */
export const copiedFields = pastedFields.filter(
  (field): field is CopiedField => factsOf(field).isCopied === true,
)
