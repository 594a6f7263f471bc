import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { FileKind, ImageSize } from '#server/db/shapes/files.ts'
import { bytea } from './bytea.ts'
import { packages } from './packages.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Stored files of a site by the SHA-256 of their content, so that they never change. Their content is behind `FilePort`. */
export const files = pgTable(
  'files',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    hash: text('hash').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: integer('bytes').notNull(),
    /** When it was last uploaded. A file that nothing names is deleted some time later. */
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.hash] }),
    index('files_stored').on(table.storedAt),
    check('files_kind', sql`${table.kind} in ('webp', 'jpg')`),
    check('files_bytes', sql`${table.bytes} > 0`),
  ],
)

/** Contents of files that live in the database. They name no row of `files`: a file is written before anything names it. */
export const fileBlobs = pgTable(
  'file_blobs',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    hash: text('hash').notNull(),
    content: bytea('content').notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.hash] }),
    index('file_blobs_stored').on(table.storedAt),
  ],
)

/** Uploaded pictures of packages. What a version shows of them is in its body. */
export const packageImages = pgTable(
  'package_images',
  {
    /** 24 hex digits. */
    id: text('id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id),
    /** Of the largest stored file. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('package_images_package').on(table.packageId, table.uploadedAt),
    index('package_images_site').on(table.siteId),
  ],
)

/** The files of a picture, one for each size. They can't be deleted while a picture names them. */
export const packageImageFiles = pgTable(
  'package_image_files',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => packageImages.id, { onDelete: 'cascade' }),
    size: text('size').$type<ImageSize>().notNull(),
    siteId: text('site_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.size] }),
    foreignKey({
      name: 'package_image_files_file',
      columns: [table.siteId, table.hash],
      foreignColumns: [files.siteId, files.hash],
    }),
    index('package_image_files_file_index').on(table.siteId, table.hash),
    check('package_image_files_size', sql`${table.size} in ('w1600', 'w800', 'w400', 'social')`),
  ],
)
