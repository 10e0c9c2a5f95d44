import { useRevalidator } from "react-router";
import { InputField } from "#app/staff/kit/field.tsx";
import { useToast } from "#app/staff/kit/toasts.tsx";
import { forgetMember, useStaff } from "#app/staff/session/member.ts";

function useNameSaving() {
  const { supabase } = useStaff();
  const { revalidate } = useRevalidator();
  const toast = useToast();

  return async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { error } = await supabase.rpc("set_my_name", {
      new_name: String(new FormData(event.currentTarget).get("name")),
    });
    if (error) return toast.error("Error", "Your name could not be saved. Please try again.");
    toast.success("Success", "Your name was saved.");
    forgetMember();
    await revalidate();
  };
}

/** Above every page until it is answered: colleagues would otherwise read an address beside all that somebody does. */
export function AskForName() {
  const save = useNameSaving();
  return (
    <form className="ask-name" onSubmit={(event) => void save(event)}>
      <InputField label="What are you called?" name="name" required maxLength={120} autoComplete="name" />
      <button type="submit" className="staff-button" data-look="primary">
        Save the name
      </button>
    </form>
  );
}

export function NameForm({ name }: { name: string }) {
  const save = useNameSaving();
  return (
    <form className="staff-form" onSubmit={(event) => void save(event)}>
      <h2>Name</h2>
      <InputField
        label="Your name"
        name="name"
        defaultValue={name}
        required
        maxLength={120}
        autoComplete="name"
        hint="Colleagues see it beside what you change. Visitors do not."
      />
      <button type="submit" className="staff-button" data-look="primary">
        Save the name
      </button>
    </form>
  );
}
