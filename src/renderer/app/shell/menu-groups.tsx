import { useId } from 'react'
import { MenuLinks } from './menu-links.tsx'
import type { MenuGroup } from './menus.ts'

const Group = ({ heading, links }: MenuGroup) => {
  const id = useId()
  return (
    <div className="menu-group">
      {heading ? (
        <p className="menu-heading" id={id}>
          {heading}
        </p>
      ) : null}
      <MenuLinks links={links} labelledBy={heading ? id : undefined} />
    </div>
  )
}

/** The groups of a menu, each under its heading. */
export const MenuGroups = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <div className="menu-groups">
    {groups.map((group) => (
      <Group key={`${group.heading} ${group.links[0]?.to ?? ''}`} {...group} />
    ))}
  </div>
)
