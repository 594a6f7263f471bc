import { useId } from 'react'
import { Link } from 'react-router-dom'
import { staffRights } from '#contract/common/staff-rights.ts'
import { useStaffRights } from '#renderer/entities/use-may.ts'
import { Page } from '#renderer/ui/page.tsx'
import { consoleMenu, type MenuGroup, type MenuLink } from './menus.ts'
import { staffIndexTexts as texts } from './staff-index-texts.ts'
import { useMenuViewer } from './use-menu-viewer.ts'
import './staff-index.css'

const Entry = ({ link }: { link: MenuLink }) => {
  const about = texts.about[link.to]
  return (
    <li className="staff-index-entry">
      <link.Icon size={16} />
      <div className="grow">
        <Link to={link.to}>{link.label}</Link>
        {about === undefined ? null : <p className="small muted">{about}</p>}
      </div>
      {link.Count ? <link.Count to={link.countTo} /> : null}
    </li>
  )
}

const Group = ({ heading, links }: MenuGroup) => {
  const id = useId()
  return (
    <section className="staff-index-group" aria-labelledby={heading ? id : undefined}>
      {heading ? (
        <h2 className="large" id={id}>
          {heading}
        </h2>
      ) : null}
      <ul>
        {links.map((link) => (
          <Entry key={link.to} link={link} />
        ))}
      </ul>
    </section>
  )
}

/** Every screen that this person may open, with what it is for and what waits there. */
export const StaffIndex = () => {
  const viewer = useMenuViewer()
  const held = useStaffRights()
  const isStaff = viewer.user?.userType === 'staff'
  return (
    <Page title={texts.title}>
      {isStaff && held === null ? null : (
        <p className="muted">
          {isStaff && held !== null && held.length < staffRights.length
            ? texts.rights(held.length, staffRights.length)
            : texts.allRights}
        </p>
      )}
      <div className="staff-index">
        {consoleMenu(viewer, false).menu.map((group) => (
          <Group key={`${group.heading} ${group.links[0]?.to ?? ''}`} {...group} />
        ))}
      </div>
    </Page>
  )
}
