import { Link } from 'react-router-dom'
import { apiPartnerProgram, cancellationPolicy, privacy, terms } from '#renderer/routes/site.ts'
import { policyLinksLabel, policyTitles } from './policy-names.ts'
import './policies.css'

const links = [
  [terms.to(), policyTitles.terms_and_conditions],
  [privacy.to(), policyTitles.privacy_policy],
  [cancellationPolicy.to(), policyTitles.cancellation_return_refund_policy],
  [apiPartnerProgram.to(), policyTitles['api-partner-program']],
] as const

/** Links to the policy pages at the foot of the shop. */
export const PolicyLinks = () => (
  <nav className="policy-links" aria-label={policyLinksLabel}>
    {links.map(([to, label]) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </nav>
)
