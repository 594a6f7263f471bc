-- What was stored before offers knew directions, seats and required extras gets the values that held for all of it then.
UPDATE "bookings" SET
  "offer" = '{"direction": "both", "isSpecialReturn": false, "remark": "", "penalty": null}'::jsonb || "offer"
    || jsonb_build_object('requirements', '{"isAddressRequired": false, "nameStyle": "standard", "requiredExtras": {"baggage": false, "meal": false, "seat": false}}'::jsonb || ("offer" -> 'requirements')),
  "passengers" = (SELECT coalesce(jsonb_agg('{"seats": [], "ffAirlineCode": "", "ffNumber": "", "guardian": null}'::jsonb || "entry" ORDER BY "place"), '[]'::jsonb) FROM jsonb_array_elements("passengers") WITH ORDINALITY AS "list" ("entry", "place"))
WHERE NOT ("offer" ? 'direction');
--> statement-breakpoint
UPDATE "orders" SET
  "offer" = '{"direction": "both", "isSpecialReturn": false, "remark": "", "penalty": null}'::jsonb || "offer"
    || jsonb_build_object('requirements', '{"isAddressRequired": false, "nameStyle": "standard", "requiredExtras": {"baggage": false, "meal": false, "seat": false}}'::jsonb || ("offer" -> 'requirements')),
  "quote" = '{"isAddressRequired": false, "nameStyle": "standard", "requiredExtras": {"baggage": false, "meal": false, "seat": false}, "penalty": null, "direction": "both", "itineraryChangeList": []}'::jsonb || "quote",
  "passengers" = (SELECT coalesce(jsonb_agg('{"seats": [], "ffAirlineCode": "", "ffNumber": "", "guardian": null}'::jsonb || "entry" ORDER BY "place"), '[]'::jsonb) FROM jsonb_array_elements("passengers") WITH ORDINALITY AS "list" ("entry", "place"))
WHERE NOT ("offer" ? 'direction');
