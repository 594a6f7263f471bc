import type { PastedField } from './pasted-passenger.ts'

/** What a column holds: a field, or a full name. `ignored` columns are numbers of rows. */
export type TableColumn = PastedField | 'fullName' | 'middleName' | 'ignored'

/** Headings as people write them, without spaces and signs. */
const spellings: Record<TableColumn, string> = {
  ignored: 'no sno srno slno serialno sl sr seat seatno paxno',
  title: 'title salutation prefix saln',
  firstName:
    'firstname fname givenname givennames givenname firstmiddlename firstnamemiddlename forename first given firstandmiddlename',
  middleName: 'middlename middle mname',
  lastName: 'lastname lname surname familyname last family surnamelastname',
  fullName:
    'name fullname passenger passengername paxname pax traveller travellername traveler travelername guest guestname nameofpassenger nameaspassport nameasperpassport customername',
  paxType: 'type ptc paxtype passengertype travellertype category adtchdinf',
  gender: 'gender sex mf',
  dateOfBirth: 'dob dateofbirth birthdate birthday born birth dobddmmyyyy dateofbirthddmmyyyy',
  age: 'age years ageyears',
  nationality: 'nationality citizenship citizen country nation',
  passportNo:
    'passport passportno passportnumber passportnum ppno ppnumber ppt pptno documentno documentnumber docno travel document',
  passportIssueDate: 'issuedate dateofissue passportissuedate doi issuedon ppissuedate passportdateofissue',
  passportExpiry:
    'expiry expirydate expires exp expdate passportexpiry passportexpirydate passportexp doe dateofexpiry validtill validuntil ppexpiry passportvalidity expiration expirationdate passportdateofexpiry',
  passportIssueCountryCode:
    'issuecountry issuingcountry passportissuecountry countryofissue placeofissue passportcountry passportissuingcountry issuedby issuedat',
  pan: 'pan panno pannumber pancard pancardno',
  email: 'email emailid emailaddress mail mailid',
  mobileNo:
    'mobile mobileno mobilenumber phone phoneno phonenumber contact contactno contactnumber cell tel telephone',
  ffAirlineCode: 'ffairline ffairlinecode frequentflyerairline ffprogramme ffprogram',
  ffNumber:
    'ff ffno ffnumber frequentflyer frequentflyerno frequentflyernumber ffp ffn loyaltyno loyaltynumber fqtv frequentflier',
  meal: 'meal mealpreference mealpref food meals specialmeal ssrmeal',
}

const columns = new Map(
  (Object.entries(spellings) as [TableColumn, string][]).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column] as const),
  ),
)

/** Returns what a heading means; undefined if it isn't known. */
export const toTableColumn = (heading: string): TableColumn | undefined =>
  columns.get(heading.toLowerCase().replaceAll(/[^a-z]/g, ''))
