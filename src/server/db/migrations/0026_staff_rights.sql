ALTER TABLE "rbac_user_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_rbac_group" ON "users" USING btree ("site_id","rbac_group_id") WHERE "users"."rbac_group_id" is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("site_id","first_name") WHERE "users"."user_type" = 'staff' or "users"."is_wl_owner" or "users"."is_super_admin";--> statement-breakpoint
-- Issuing and releasing customers' holds and requesting their changes came with acting for them; now they are rights of
-- their own.
UPDATE "rbac_user_groups" SET "modules" = "modules" || '[{"moduleName": "Bookings", "userPermissionGroups": [{"groupName": "Bookings of customers", "rbacPermissions": [{"id": "bookings.issue", "isActive": true, "defaultAllowed": false}, {"id": "bookings.release", "isActive": true, "defaultAllowed": false}]}, {"groupName": "Change requests", "rbacPermissions": [{"id": "changes.request", "isActive": true, "defaultAllowed": false}]}]}]'::jsonb
WHERE "modules" @> '[{"userPermissionGroups":[{"rbacPermissions":[{"id":"customers.actFor","isActive":true}]}]}]'::jsonb;--> statement-breakpoint
-- Rights given to single members of staff become a group's. Until now a group could only give this one permission, so
-- nothing is lost by moving people out of one that doesn't.
INSERT INTO "rbac_user_groups" ("id", "site_id", "group_name", "modules", "created_at")
SELECT DISTINCT 'rbac_' || "site_id" || '_acting', "site_id", 'Acts for customers', '[{"moduleName": "Customers", "userPermissionGroups": [{"groupName": "In their name", "rbacPermissions": [{"id": "customers.actFor", "isActive": true, "defaultAllowed": false}]}]}, {"moduleName": "Bookings", "userPermissionGroups": [{"groupName": "Bookings of customers", "rbacPermissions": [{"id": "bookings.issue", "isActive": true, "defaultAllowed": false}, {"id": "bookings.release", "isActive": true, "defaultAllowed": false}]}, {"groupName": "Change requests", "rbacPermissions": [{"id": "changes.request", "isActive": true, "defaultAllowed": false}]}]}]'::jsonb, now()
FROM "users" WHERE "user_type" = 'staff' AND NOT EXISTS (SELECT 1 FROM "rbac_user_groups" g WHERE g."id" = "users"."rbac_group_id" AND g."modules" @> '[{"userPermissionGroups":[{"rbacPermissions":[{"id":"customers.actFor","isActive":true}]}]}]'::jsonb) AND "permissions" ? 'customers.actFor'
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "users" SET "rbac_group_id" = 'rbac_' || "site_id" || '_acting'
WHERE "user_type" = 'staff' AND NOT EXISTS (SELECT 1 FROM "rbac_user_groups" g WHERE g."id" = "users"."rbac_group_id" AND g."modules" @> '[{"userPermissionGroups":[{"rbacPermissions":[{"id":"customers.actFor","isActive":true}]}]}]'::jsonb) AND "permissions" ? 'customers.actFor'
AND EXISTS (SELECT 1 FROM "rbac_user_groups" WHERE "rbac_user_groups"."id" = 'rbac_' || "users"."site_id" || '_acting');--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "permissions";