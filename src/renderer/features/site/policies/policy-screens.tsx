import { PolicyPage } from './policy-page.tsx'

export const TermsScreen = () => <PolicyPage page="terms_and_conditions" />
export const PrivacyScreen = () => <PolicyPage page="privacy_policy" />
export const CancellationPolicyScreen = () => <PolicyPage page="cancellation_return_refund_policy" />
