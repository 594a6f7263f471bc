CREATE TABLE "installation_keys" (
	"secret_check" text PRIMARY KEY NOT NULL,
	"sealed_keys" text NOT NULL
);
