/** Texts of the create-agent form. */
export const createUserTexts = {
  title: 'Create agent',
  lead: 'Makes an account for somebody else. With an email address a link goes out to set the password.',
  person: 'Person',
  company: 'Agent company',
  type: 'Agent type',
  types: { retail: 'B2C (retail)', travelAgent: 'B2B (travel agent)' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  submit: 'Create agent',
  created: 'Agent Created Successfully',
  emailOrPhone: 'Either phone or email is required.',
  phoneInvalid: 'Please enter a valid phone number',
  linkSent: (email: string): string => `A link to set the password is on its way to ${email}.`,
  noLink: (name: string): string =>
    `${name} has no email address yet, so no link went out. Add one under Change Details to let them sign in.`,
} as const
