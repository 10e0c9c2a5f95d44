import { Plus, X } from "lucide-react";
import { InputField } from "#app/staff/kit/field.tsx";
import { ChoiceGroup, type FieldProps } from "./choice-group.tsx";

/** Optional: without any, no page speaks of prices. */
export function PriceFields({ answers, faults, isReadOnly, change }: FieldProps) {
  const { prices } = answers;
  const put = (at: number, more: Partial<(typeof prices)[number]>) =>
    change({ prices: prices.map((price, i) => (i === at ? { ...price, ...more } : price)) });
  return (
    <ChoiceGroup
      label="Prices or ranges (optional)"
      hint="They stand on the services, contact and thank-you pages. Your own charges only, never Government fees."
    >
      {prices.map(({ work, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <div className="set-up-price" key={at}>
          <InputField
            id={`set-up-prices.${at}.work`}
            label="Work"
            value={work}
            readOnly={isReadOnly}
            error={faults.get(`prices.${at}.work`)}
            placeholder="RTI application"
            onChange={(event) => put(at, { work: event.currentTarget.value })}
          />
          <InputField
            id={`set-up-prices.${at}.price`}
            label="Price or range"
            value={price}
            readOnly={isReadOnly}
            error={faults.get(`prices.${at}.price`)}
            placeholder="₹… to ₹…"
            onChange={(event) => put(at, { price: event.currentTarget.value })}
          />
          {!isReadOnly && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove price ${at + 1}`}
              onClick={() => change({ prices: prices.filter((_, i) => i !== at) })}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className="staff-button"
          onClick={() => change({ prices: [...prices, { work: "", price: "" }] })}
        >
          <Plus aria-hidden="true" /> Add a price
        </button>
      )}
    </ChoiceGroup>
  );
}
