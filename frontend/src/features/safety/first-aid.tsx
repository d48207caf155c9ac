// What to do at once when a pet has eaten something harmful: three steps and whom to call.
import { Phone } from "lucide-react";
import { useId } from "react";
import { firstAidRules } from "@/api/first-aid-rules";
import { PhoneLink } from "@/ui/phone-link";

/** Index of the step 'Call your vet or a poison line now', the most important one. */
const callStep = 1;

/** `country` is undefined while it is being detected, and if nothing indicates it. */
export function FirstAid({ country }: { country: string | undefined }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-12">
      <ol className="grid content-start gap-2 text-lead">
        {firstAidRules.firstSteps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <b aria-hidden className="text-danger">
              {index + 1}
            </b>
            <span className={index === callStep ? "font-bold" : undefined}>{step}</span>
          </li>
        ))}
      </ol>
      <div>
        {/* Reserves the height of two helplines, so that nothing below moves once the country is known. Other countries have
            room for what to have ready, as a list whose rows share the space that is left. */}
        <div className="flex min-h-65 flex-col gap-3 min-[22.5rem]:min-h-59 min-[24rem]:min-h-53 sm:min-h-40 lg:min-h-48 xl:min-h-45">
          <CountryHelplines country={country} />
          {helplinesOf(country).length < 2 && <HaveReady />}
        </div>
        <details>
          <summary className="min-h-11 py-2 font-semibold text-danger">Poison lines by country</summary>
          <ul className="grid gap-2">
            {firstAidRules.helplines.map(({ countryName, name, phone, text }) => (
              <li key={`${countryName} ${name}`}>
                {countryName}:{" "}
                <PhoneLink
                  phone={phone}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                />{" "}
                {name}. {text}
              </li>
            ))}
          </ul>
          <p className="mt-2">In any other country, call your vet or the nearest animal hospital.</p>
        </details>
      </div>
    </div>
  );
}

function HaveReady() {
  const id = useId();
  return (
    <div className="flex grow flex-col text-meta">
      <b id={id}>Have ready:</b>
      <ul
        aria-labelledby={id}
        className="grid grow list-disc content-evenly pl-5 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-1"
      >
        {firstAidRules.haveReady.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function helplinesOf(country: string | undefined) {
  return firstAidRules.helplines.filter((helpline) => helpline.country === country);
}

/** The poison lines of the visitor's country, as large buttons. */
export function CountryHelplines({ country }: { country: string | undefined }) {
  const helplines = helplinesOf(country);
  if (helplines.length === 0) {
    return (
      <p>
        <b>Call your vet or the nearest animal hospital.</b>{" "}
        {country !== undefined &&
          "We know no poison line in your country. Some lines abroad take calls from everywhere."}
      </p>
    );
  }
  return (
    <ul className="grid grow content-between gap-3">
      {helplines.map(({ name, phone, text }) => (
        <li key={name}>
          <PhoneLink
            phone={phone}
            className="flex min-h-11 items-center justify-center gap-2 rounded-control bg-brand px-4 py-2 text-center font-bold text-on-brand"
          >
            <Phone aria-hidden size={20} className="shrink-0" />
            <span>
              Call {name}: <span className="whitespace-nowrap">{phone}</span>
            </span>
          </PhoneLink>
          <p className="mt-1 text-meta">{text}</p>
        </li>
      ))}
    </ul>
  );
}
