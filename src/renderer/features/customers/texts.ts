/** Texts of the create-agent form. */
export const createUserTexts = {
  title: 'Create agent',
  lead: "Create an account for a customer. If you enter an email, we'll send a link to set the password.",
  person: 'Person',
  company: 'Agent company',
  type: 'Agent type',
  types: { retail: 'B2C (retail)', travelAgent: 'B2B (travel agent)' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  statusHelp: "Customers who aren't verified can sign in but can't book or pay.",
  statuses: { confirmed: 'Verified', unconfirmed: 'Not verified' },
  submit: 'Create agent',
  created: 'Agent Created Successfully',
  emailOrPhone: 'Either phone or email is required.',
  phoneInvalid: 'Please enter a valid phone number',
  linkSent: (email: string): string => `We've sent ${email} a link to set the password.`,
  noLink: (name: string): string =>
    `${name} has no email address yet, so we couldn't send a link. Add one under Change Details so they can sign in.`,
} as const
