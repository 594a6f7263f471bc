import type { SiteConfig } from '#contract/entities/site.ts'

/** The agency's logo, or its monogram on its colour. Its name is written next to it. */
export const TenantMark = ({ site, size = 24 }: { site: SiteConfig; size?: number }) =>
  site.logoUrl ? (
    <img className="tenant-logo" src={site.logoUrl} alt="" height={size} />
  ) : (
    <span
      className="tenant-glyph"
      style={{ width: size, height: size, fontSize: size * 0.5 }}
      aria-hidden="true"
    >
      {site.theme.glyph}
    </span>
  )
